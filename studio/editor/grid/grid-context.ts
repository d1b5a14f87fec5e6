import type { Data, Layout } from '../../ui/app.ts'
import type { GridColumn } from './columns.ts'
import type { CellRange, Selection, Size } from './selection.ts'

export interface GridState {
  columns: readonly GridColumn[]
  /** One row more than the data has; typing there adds a row. */
  size: Size
  count: number
  selection: Selection
  range: CellRange
  select(selection: Selection): void
  textAt(row: number, column: number): string
}

export interface GridContext extends GridState {
  layout: Layout
  data: Data
  mostRows: number
  save(data: Data): void
}
