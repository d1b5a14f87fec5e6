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
  '{count} cells to check': { one: '{count} cell to check', other: '{count} cells to check' },
  '{count} checks passed': { one: '{count} check passed', other: '{count} checks passed' },
  '{count} characters of text': { one: '{count} character of text', other: '{count} characters of text' },
  '{count} editing too': { one: 'is editing too', other: 'are editing too' },
  '{count} formulas have no value in this file. Open it in your spreadsheet, save it, and bring it in again.':
    {
      one: '{count} formula has no value in this file. Open it in your spreadsheet, save it, and bring it in again.',
      other:
        '{count} formulas have no value in this file. Open it in your spreadsheet, save it, and bring it in again.',
    },
  '{count} hidden columns are left out.': {
    one: '{count} hidden column is left out.',
    other: '{count} hidden columns are left out.',
  },
  '{count} hidden rows are left out.': {
    one: '{count} hidden row is left out.',
    other: '{count} hidden rows are left out.',
  },
  '{count} more rows': { one: '{count} more row', other: '{count} more rows' },
  '{count} more rows to find by their words': {
    one: '{count} more row to find by its words',
    other: '{count} more rows to find by their words',
  },
  '{count} new rows': { one: '{count} new row', other: '{count} new rows' },
  '{count} of {number} questions of other apps wrongly find it': {
    one: '{count} of {number} questions of other apps wrongly finds it',
    other: '{count} of {number} questions of other apps wrongly find it',
  },
  '{count} pictures': { one: '{count} picture', other: '{count} pictures' },
  '{count} pictures could not be taken:': {
    one: '{count} picture could not be taken:',
    other: '{count} pictures could not be taken:',
  },
  '{count} pictures were added.': {
    one: '{count} picture was added.',
    other: '{count} pictures were added.',
  },
  '{count} rows': { one: '{count} row', other: '{count} rows' },
  '{count} rows added': { one: '{count} row added', other: '{count} rows added' },
  '{count} rows changed': { one: '{count} row changed', other: '{count} rows changed' },
  '{count} rows moved': { one: '{count} row moved', other: '{count} rows moved' },
  '{count} rows removed': { one: '{count} row removed', other: '{count} rows removed' },
  '{count} rows are right': { one: '{count} row is right', other: '{count} rows are right' },
  '{count} settings that can stay as they are': {
    one: 'One setting that can stay as it is',
    other: '{count} settings that can stay as they are',
  },
  '{count} that rightly do not': {
    one: '{count} that rightly does not',
    other: '{count} that rightly do not',
  },
  '{count} things are missing.': { one: 'One thing is missing.', other: '{count} things are missing.' },
  '{count} times': { one: 'once', other: '{count} times' },
  '{held} of {count} questions are answered as kept': {
    one: '{held} of {count} question is answered as kept',
    other: '{held} of {count} questions are answered as kept',
  },
  '{matches} of {count} rows': { one: '{matches} of {count} row', other: '{matches} of {count} rows' },
  'Add {count} pictures': { one: 'Add {count} picture', other: 'Add {count} pictures' },
  'All {count} questions are answered as kept': {
    one: 'The question is answered as kept',
    other: 'All {count} questions are answered as kept',
  },
  'all {count} rows': { one: 'all {count} row', other: 'all {count} rows' },
  'All {count} rows are up to date.': {
    one: 'All {count} row is up to date.',
    other: 'All {count} rows are up to date.',
  },
  'Another tab or person changed {count} things that you changed too. Everything else is kept from both of you. Undo brings yours back if you take theirs.':
    {
      one: 'Another tab or person changed something that you changed too. Everything else is kept from both of you. Undo brings yours back if you take theirs.',
      other:
        'Another tab or person changed {count} things that you changed too. Everything else is kept from both of you. Undo brings yours back if you take theirs.',
    },
  'At most {rows} rows, and {count} are chosen.': {
    one: 'At most {rows} rows, and {count} is chosen.',
    other: 'At most {rows} rows, and {count} are chosen.',
  },
  'Got {count} rows': { one: 'Got {count} row', other: 'Got {count} rows' },
  'none of {count} rows': { one: 'none of {count} row', other: 'none of {count} rows' },
  'Remove {count} rows': { one: 'Remove the row', other: 'Remove {count} rows' },
  'Replace all {count} rows': { one: 'Replace the row', other: 'Replace all {count} rows' },
  'Waiting for {count} other checks to end': {
    one: 'Waiting for another check to end',
    other: 'Waiting for {count} other checks to end',
  },
}
