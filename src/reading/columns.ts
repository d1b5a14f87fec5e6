import type { ColumnSettings, TypedColumn } from '../../common/api/reading.ts'
import type { Column } from '../../common/layout.ts'
import { cellOf, textOfCell } from './cell.ts'
import type { DayNumber } from './cells/date-cells.ts'
import { isNumberColumn, isValuesColumn, type ReadColumn } from './column.ts'
import { findType } from './find-type.ts'
import { readColumn } from './read-column.ts'

export interface ColumnsToRead {
  readonly rows: readonly unknown[]
  /** Those the layout knows. */
  readonly known: readonly Column[]
  /** What the maker says of some. */
  readonly settings?: readonly ColumnSettings[] | undefined
  /** What the data itself calls some of them. */
  readonly labels?: ReadonlyMap<string, string>
  readonly today: DayNumber
}

/** As many values are told of a column. */
const FEW_VALUES = 30

/** The columns of some rows, one after the other, each with its cells read. */
export function* readColumns({ rows, known, settings = [], labels, today }: ColumnsToRead) {
  for (const key of keysOf(rows)) {
    const column = known.find((other) => other.key === key)
    const said = settings.find((other) => other.key === key)
    const label = said?.label ?? labels?.get(key) ?? column?.label ?? key
    const cells = rows.map((row) => textOfCell(cellOf(row, key)))
    const type = said?.type ?? findType({ key, label, kind: column?.kind, cells })
    yield readColumn({ key, label, declared: said?.type !== undefined, cells, type }, today)
  }
}

/** In the order in which rows first have them. */
function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>()
  for (const row of rows)
    if (typeof row === 'object' && row !== null) for (const key of Object.keys(row)) keys.add(key)
  return [...keys]
}

/** A column as the API sends it. */
export function describeColumn(column: ReadColumn): TypedColumn {
  const { key, label, type, declared } = column
  const currency = isNumberColumn(column) ? column.currency : undefined
  const values = isValuesColumn(column) && column.values.length <= FEW_VALUES ? [...column.values] : undefined
  return { key, label, type, declared, ...(currency && { currency }), ...(values && { values }) }
}
