import type { Phrases } from '../../common/phrases/say.ts'

/** The singulars of phrases that count. */
const SINGULARS: Readonly<Record<string, string>> = {
  'Hand over {count} apps to another maker': 'Hand over {count} app to another maker',
  'deleted for good in {count} days': 'deleted for good tomorrow',
  '{count} apps handed over to {person}.': '{count} app handed over to {person}.',
  '{count} problems': '{count} problem',
  '{count} rows, yours to replace': '{count} row, yours to replace',
  '{count} widgets with their fixtures, on a phone and a desk, light and dark.':
    '{count} widget with its fixtures, on a phone and a desk, light and dark.',
  '{count} cells to check': '{count} cell to check',
  '{count} checks passed': '{count} check passed',
  '{count} characters of text': '{count} character of text',
  '{count} hidden columns are left out.': '{count} hidden column is left out.',
  '{count} hidden rows are left out.': '{count} hidden row is left out.',
  '{count} more rows': '{count} more row',
  '{count} more rows to find by their words': '{count} more row to find by its words',
  '{count} new rows': '{count} new row',
  '{count} of {number} questions of other apps wrongly find it':
    '{count} of {number} questions of other apps wrongly finds it',
  '{count} pictures': '{count} picture',
  '{count} pictures could not be added:': '{count} picture could not be added:',
  '{count} pictures were added.': '{count} picture was added.',
  '{count} rows': '{count} row',
  '{count} rows added': '{count} row added',
  '{count} rows changed': '{count} row changed',
  '{count} rows moved': '{count} row moved',
  '{count} rows removed': '{count} row removed',
  '{count} rows are right': '{count} row is right',
  '{count} settings that can stay as they are': 'One setting that can stay as it is',
  '{count} that rightly do not': '{count} that rightly does not',
  '{count} things are missing.': 'One thing is missing.',
  '{count} times': 'once',
  '{held} of {count} questions are answered as kept': '{held} of {count} question is answered as kept',
  '{matches} of {count} rows': '{matches} of {count} row',
  'Add {count} pictures': 'Add {count} picture',
  'All {count} questions are answered as kept': 'The question is answered as kept',
  'all {count} rows': 'all {count} row',
  'All {count} rows are up to date.': 'All {count} row is up to date.',
  'At most {rows} rows, and {count} are chosen.': 'At most {rows} rows, and {count} is chosen.',
  'Got {count} rows': 'Got {count} row',
  'none of {count} rows': 'none of {count} row',
  'Remove {count} rows': 'Remove the row',
  'Replace all {count} rows': 'Replace the row',
  'Waiting for {count} other checks to end': 'Waiting for another check to end',
}

/** English needs a catalogue only for its plurals. */
export const en: Phrases = {
  ...Object.fromEntries(Object.entries(SINGULARS).map(([other, one]) => [other, { one, other }])),
  '{count} editing too': { one: 'is editing too', other: 'are editing too' },
}
