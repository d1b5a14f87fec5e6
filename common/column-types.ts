/** The types of a column's cells. They are detected, unless the maker sets one. CONTRIBUTING.md says what a further type needs. */
export const COLUMN_TYPES = [
  'text',
  'number',
  'money',
  'duration',
  'date',
  'time',
  'weekdays',
  'months',
  'yes/no',
  'one of a few',
  'list of a few',
  'picture',
  'link',
] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]
