import type { Phrases } from '../../common/phrases/say.ts'

/** English needs a catalogue only for its plurals. */
export const en: Phrases = {
  'Hand over {count} apps to another maker': {
    one: 'Hand over {count} app to another maker',
    other: 'Hand over {count} apps to another maker',
  },
  'deleted for good in {count} days': {
    one: 'deleted for good tomorrow',
    other: 'deleted for good in {count} days',
  },
  '{count} apps handed over to {person}.': {
    one: '{count} app handed over to {person}.',
    other: '{count} apps handed over to {person}.',
  },
  '{count} problems': { one: '{count} problem', other: '{count} problems' },
  '{count} rows, yours to replace': {
    one: '{count} row, yours to replace',
    other: '{count} rows, yours to replace',
  },
  '{count} tools': { one: '{count} tools', other: '{count} tools' },
  '{count} widgets with their fixtures, on a phone and a desk, light and dark.': {
    one: '{count} widget with its fixtures, on a phone and a desk, light and dark.',
    other: '{count} widgets with their fixtures, on a phone and a desk, light and dark.',
  },
}
