/** Where in its data a layout has its rows. */
export const ROWS_KEYS = ['items', 'messages', 'fields'] as const
export type RowsKey = (typeof ROWS_KEYS)[number]

export const COLUMN_KINDS = ['text', 'long-text', 'number', 'money', 'date', 'image', 'link', 'tags'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface Column {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind
  readonly required: boolean
}
