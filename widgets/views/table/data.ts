export interface TableData {
  title: string
  columns: string[]
  /** One value per column, in the columns' order. */
  rows: unknown[][]
  locale: string | undefined
}
