import type { ReadingFilter } from '../../common/api/reading.ts'
import { ANY_COLUMN, type FilterOp } from '../../common/filter-ops.ts'
import { readQuantity } from './cells/quantity-cells.ts'
import { unitFactor } from './cells/units.ts'
import type { ReadColumn } from './column.ts'
import { sameAs } from './concepts.ts'
import { type FilterProblem, type FilterValue, NEGATIVE_OPS } from './filter-problem.ts'
import { foldText } from './fold-text.ts'
import { withoutThing } from './mentions.ts'
import { addTo, keepBoth, type RowSet, rowSet } from './row-set.ts'
import type { RowTable } from './row-table.ts'
import { stemPhrase } from './stem-words.ts'
import { rowsStating } from './text-amounts.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'
import { offeredRows } from './word-rows.ts'

const PAIRED: ReadonlySet<FilterOp> = new Set(['between', 'overlaps', 'fits'])

/** The rows that a filter keeps. A list is any of them, or none of them where it leaves out. */
export function applyFilter(
  table: RowTable,
  { column: name, op, value }: ReadingFilter,
): RowSet | FilterProblem {
  const column = name === ANY_COLUMN ? null : findColumn(table, name)
  if (column === undefined) return { problem: `There is no column ${name}.` }
  if (Array.isArray(value) && value.length === 2 && PAIRED.has(op) && column)
    return inColumn(table, column, op, [value[0] ?? '', value[1] ?? ''])
  const several: FilterValue[] = Array.isArray(value) ? value : [value]
  const negative = NEGATIVE_OPS.has(op)
  const rows = rowSet(table.count, [])
  if (negative) rows.fill(1)
  for (const one of several) {
    const kept = column ? inColumn(table, column, op, one) : anywhere(table, op, one)
    if ('problem' in kept) return kept
    if (negative) keepBoth(rows, kept)
    else addTo(rows, kept)
  }
  return rows
}

const inColumn = (
  table: RowTable,
  column: ReadColumn,
  op: FilterOp,
  value: FilterValue | readonly [FilterValue, FilterValue],
) => COLUMN_TYPE_PARTS[column.type].filter(table, column, op, value)

/** By its key or by what people call it. */
export const findColumn = ({ columns }: Pick<RowTable, 'columns'>, name: string): ReadColumn | undefined =>
  columns.find(({ key }) => key === name) ??
  columns.find(({ key, label }) => foldText(label) === foldText(name) || foldText(key) === foldText(name))

function anywhere(table: RowTable, op: FilterOp, value: FilterValue): RowSet {
  if (NEGATIVE_OPS.has(op)) return withoutThing(table, String(value))
  const amount = /^\d/.test(String(value)) ? readQuantity(String(value), false) : null
  if (amount && unitFactor(amount.unit)) return rowsStating(table, amount)
  return rowSet(
    table.count,
    sameAs(stemPhrase(String(value))).flatMap((phrase) => offeredRows(table, phrase)),
  )
}
