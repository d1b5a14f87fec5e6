export interface TableData {
  title: string
  columns: string[]
  /** One value per column, in the columns' order. */
  rows: unknown[][]
  /** The language the values are written in, where it is said. */
  locale: string | undefined
}
