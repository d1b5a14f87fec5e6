import type { Data, Layout } from '../../ui/app.ts'
import type { GridColumn } from './columns.ts'
import type { CellRange, Selection, Size } from './selection.ts'

export interface GridState {
  columns: readonly GridColumn[]
  /** With one row more than the data has: whatever is typed there is a new row. */
  size: Size
  /** How many rows the data has. */
  count: number
  selection: Selection
  range: CellRange
  select(selection: Selection): void
  textAt(row: number, column: number): string
}

/** What the actions of a grid work on. */
export interface GridContext extends GridState {
  layout: Layout
  data: Data
  mostRows: number
  save(data: Data): void
}
