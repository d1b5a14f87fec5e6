import type { ColumnType } from '../../../common/column-types.ts'
import type { FilterOp } from '../../../common/filter-ops.ts'
import type { ColumnKind } from '../../../common/layout.ts'
import type { DayNumber } from '../cells/date-cells.ts'
import type { ColumnToRead, ColumnValues, ReadColumn } from '../column.ts'
import type { FilterProblem, GivenValue } from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import { isUnknown } from '../open-cell.ts'
import type { RowSet } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'

/** The cells of a column whose type is to be found. */
export interface Sample {
  readonly key: string
  /** Key and label, folded. */
  readonly name: string
  readonly kind: ColumnKind | undefined
  /** Without empty cells and those that say that nothing is known. */
  readonly filled: readonly string[]
  readonly rows: number
}

/** All that a type of column does. A new type is one more of these, in the order in which types are tried. */
export interface ColumnTypeParts {
  /** True if cells as a whole are of this type. */
  recognise(sample: Sample): boolean
  read(column: ColumnToRead, today: DayNumber): ReadColumn
  /** What may be asked of it. */
  readonly ops: readonly FilterOp[]
  filter(table: RowTable, column: ReadColumn, op: FilterOp, value: GivenValue): RowSet | FilterProblem
  /** What rows are sorted by; NaN or an empty text comes last. */
  sortKey(
    table: Pick<RowTable, 'rows'>,
    column: ReadColumn,
    descending: boolean,
  ): (row: number) => number | string
  /** True if questions look for the words of its cells. */
  readonly searched: boolean
  /** True if it is described to callers. */
  readonly told: boolean
  /** Whether a caller is told the values that there are, and not only examples. */
  readonly few?: boolean
  /** Whether single cells of a column of another type are tried as this one. */
  readonly tried?: boolean
}

export type ColumnTypes = Readonly<Record<ColumnType, ColumnTypeParts>>

/** True if most of the cells are of a type; a note among prices does not make them text. */
export const mostly = (
  { filled }: Pick<Sample, 'filled'>,
  test: (cell: string) => boolean,
  share = 0.7,
): boolean => {
  const known = filled.filter((cell) => !isUnknown(cell))
  return known.length > 0 && known.filter(test).length >= known.length * share
}

/** Each value once, with its rows; two that differ only in capitals or accents are one. */
export function valuesOf(
  cells: readonly (string | null)[],
  read: (cell: string, row: number) => readonly string[],
): ColumnValues {
  const places = new Map<string, { value: string; rows: number[] }>()
  cells.forEach((cell, row) => {
    for (const value of cell === null ? [] : read(cell, row)) {
      const folded = foldText(value)
      const known = places.get(folded)
      if (!known) places.set(folded, { value, rows: [row] })
      else if (known.rows.at(-1) !== row) known.rows.push(row)
    }
  })
  const all = [...places.values()]
  return { values: all.map(({ value }) => value), rowsOf: all.map(({ rows }) => rows) }
}
