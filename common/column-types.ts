/** What the cells of a column hold. It is found from the cells, unless the maker says it. */
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
