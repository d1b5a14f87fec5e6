import type { Phrases } from '../../common/phrases/say.ts'

/** English needs a catalogue only for its plurals. */
export const en: Phrases = {
  '{count} tools': { one: '{count} tools', other: '{count} tools' },
}
