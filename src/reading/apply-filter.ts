import type { ReadingFilter } from '../../common/api/reading.ts'
import { ANY_COLUMN, type FilterOp } from '../../common/filter-ops.ts'
import { cellOf, textOfCell } from './cell.ts'
import { readQuantity } from './cells/quantity-cells.ts'
import { unitFactor } from './cells/units.ts'
import { readYesNo } from './cells/yes-no-cells.ts'
import { isScale, type ReadColumn } from './column.ts'
import { sameAs } from './concepts.ts'
import { type FilterProblem, type FilterValue, type GivenValue, NEGATIVE_OPS } from './filter-problem.ts'
import { findColumn, noColumn } from './find-column.ts'
import { foldText } from './fold-text.ts'
import { mentionsOf, withoutThing } from './mentions.ts'
import { isBlank } from './open-cell.ts'
import { addTo, inverted, keepBoth, type RowSet, rowSet, rowsWhere } from './row-set.ts'
import type { RowTable } from './row-table.ts'
import { stemPhrase } from './stem-words.ts'
import { rowsAllowing, rowsStating } from './text-amounts.ts'
import { holding } from './types/choices.ts'
import { givenAmount, rowsStatingKind } from './types/compare.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'
import { filterOrdinal } from './types/ordinal.ts'
import { viewsOf } from './types/views.ts'
import { bare } from './value-places.ts'
import { offeredRows, rowsWithThing } from './word-rows.ts'

const PAIRED: ReadonlySet<FilterOp> = new Set(['between', 'overlaps', 'fits'])

/** The rows that a filter keeps, or one of those that may hold instead of it. */
export function applyFilter(table: RowTable, { or = [], ...first }: ReadingFilter): RowSet | FilterProblem {
  const rows = applyOne(table, first)
  for (const other of or) {
    const more = applyOne(table, other)
    if ('problem' in more) return more
    if (!('problem' in rows)) addTo(rows, more)
  }
  return rows
}

/** A list is any of them, or none of them where it leaves out. */
function applyOne(
  table: RowTable,
  { column: name, op, value }: Omit<ReadingFilter, 'or'>,
): RowSet | FilterProblem {
  const column = name === ANY_COLUMN ? null : findColumn(table, name)
  if (column === undefined) return { problem: noColumn(table, name) }
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

/** By the type of the column; where that finds none, by its text, and by what single cells hold. */
function inColumn(
  table: RowTable,
  column: ReadColumn,
  op: FilterOp,
  value: GivenValue,
): RowSet | FilterProblem {
  const byText = textTest(op, String(value))
  if (byText)
    return rowsWhere(table.count, (row) => byText(textOfCell(cellOf(table.rows[row], column.key)) ?? ''))
  const negative = NEGATIVE_OPS.has(op)
  const telling = (rows: RowSet | FilterProblem): rows is RowSet =>
    !('problem' in rows) && rows.includes(negative ? 0 : 1)
  if (op === 'contains' && isScale(column)) {
    const said = holding(table, column, String(value))
    if (said.includes(1)) return said
  }
  // “any time” is what some cells say, and no range.
  if (isScale(column) && (op === 'is' || op === 'is not') && /^\D+$/.test(String(value))) {
    const wanted = foldText(String(value)).trim()
    const same = rowsWhere(
      table.count,
      (row) => foldText(textOfCell(cellOf(table.rows[row], column.key)) ?? '').trim() === wanted,
    )
    if (same.includes(1) && !isAnswer(value)) return negative ? inverted(same) : same
  }
  if (!isScale(column) && (op === 'is' || op === 'is not') && isAnswer(value)) {
    const answers = viewsOf(table, column).find(({ type }) => type === 'yes/no')
    if (answers) return COLUMN_TYPE_PARTS['yes/no'].filter(table, answers, op, value)
  }
  const rows = COLUMN_TYPE_PARTS[column.type].filter(table, column, op, value)
  if (telling(rows) || (isScale(column) && !('problem' in rows))) return rows
  if ('problem' in rows && VALUE_OPS.has(op)) {
    const said = holding(table, column, String(value))
    if (said.includes(1)) return negative ? inverted(said) : said
  }
  const measured = 'problem' in rows && !isScale(column) ? byAmounts(table, column, op, value) : null
  if (measured) return measured
  for (const view of viewsOf(table, column)) {
    if ((view.type === 'yes/no') !== isAnswer(value)) continue
    const seen = COLUMN_TYPE_PARTS[view.type].filter(table, view, op, value)
    if (telling(seen) || (!('problem' in seen) && 'problem' in rows)) return seen
  }
  return (
    ('problem' in rows && (filterOrdinal(table, column, op, value) ?? byAmounts(table, column, op, value))) ||
    rows
  )
}

/** Among texts of several measures, those that state an amount of the kind that is given. */
function byAmounts(table: RowTable, { key }: ReadColumn, op: FilterOp, value: GivenValue): RowSet | null {
  const wanted = [value].flat().flatMap((one) => givenAmount({}, String(one)) ?? [])
  if (wanted.some(({ unit }) => !unitFactor(unit)) || wanted.length !== [value].flat().length) return null
  const rows = rowsStatingKind(
    table.count,
    (row) => textOfCell(cellOf(table.rows[row], key)),
    op,
    wanted,
    NEGATIVE_OPS.has(op),
  )
  return rows.includes(1) ? rows : null
}

const isAnswer = (value: GivenValue): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && readYesNo(value) !== null)

const VALUE_OPS: ReadonlySet<FilterOp> = new Set(['is', 'is not', 'with', 'without', 'contains'])

/** What is asked of the text of a cell, whatever the column holds. */
function textTest(op: FilterOp, value: string): ((cell: string) => boolean) | null {
  if (op === 'is empty') return isBlank
  if (op === 'is not empty') return (cell) => !isBlank(cell)
  if (op !== 'starts with' && op !== 'ends with') return null
  const wanted = bare(value)
  return op === 'starts with'
    ? (cell) => bare(cell).startsWith(wanted)
    : (cell) => bare(cell).endsWith(wanted)
}

function anywhere(table: RowTable, op: FilterOp, value: FilterValue): RowSet {
  const amount = /^\d/.test(String(value)) ? readQuantity(String(value), false) : null
  if (amount && unitFactor(amount.unit)) {
    const allowing = op === 'fits' || op === 'is not' ? rowsAllowing(table, amount)?.rows : undefined
    if (allowing) return op === 'fits' ? allowing : inverted(allowing)
    if (!NEGATIVE_OPS.has(op)) return rowsStating(table, amount)
  }
  if (NEGATIVE_OPS.has(op)) return withoutThing(table, String(value))
  if (op === 'contains') return mentionsOf(table, String(value)).rows
  const phrase = stemPhrase(String(value))
  const own = sameAs(phrase).flatMap((same) => offeredRows(table, same))
  return rowSet(table.count, own.length > 0 ? own : rowsWithThing(table, phrase))
}
