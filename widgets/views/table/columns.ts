import { groupsDigits } from '../../parts/digits.ts'
import { type Cell, createCellReader, isNumeric } from './cell.ts'
import type { TableData } from './data.ts'
import type { SortableRow } from './sort.ts'

export interface TableColumn {
  name: string
  numeric: boolean
}

/** Parses every value once, so that a sort only compares. */
export function layOut(
  { columns, rows, locale }: TableData,
  reader: string,
): { columns: TableColumn[]; rows: SortableRow[] } {
  const readCell = createCellReader({ reader, written: locale ?? reader })
  const groups = columns.map((column, index) =>
    groupsDigits(
      column,
      rows.map((values) => values[index]),
    ),
  )
  const read: SortableRow[] = rows.map((values) => ({
    cells: columns.map((_, index) => readCell(values[index], groups[index] ?? true)),
  }))
  return {
    columns: columns.map((name, index) => ({ name, numeric: isNumeric(columnOf(read, index)) })),
    rows: read,
  }
}

function* columnOf(rows: SortableRow[], index: number): Generator<Cell> {
  for (const { cells } of rows) {
    const cell = cells[index]
    if (cell) yield cell
  }
}
