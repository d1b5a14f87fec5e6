import type { Phrases } from '../../../common/phrases/say.ts'

/** English needs a catalogue only for its plurals. */
export const en: Phrases = {
  'Try again in {count} minutes.': { one: 'Try again in a minute.', other: 'Try again in {count} minutes.' },
  '{count} tokens': { one: '{count} token', other: '{count} tokens' },
}
