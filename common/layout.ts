/** The key of a layout's rows in its data. */
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
