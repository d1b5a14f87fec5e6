import type { ReadingFilter } from '../../common/api/reading.ts'
import { ANY_COLUMN, type FilterOp } from '../../common/filter-ops.ts'
import { rowsInMonths, rowsOnDays } from './calendar-filters.ts'
import { cellOf, textOfCell } from './cell.ts'
import { readDate, weekdayOfDay } from './cells/date-cells.ts'
import { saysNothing } from './cells/list-cells.ts'
import { toNumber } from './cells/number-cells.ts'
import { readTimeSpan } from './cells/time-cells.ts'
import { unitFactor } from './cells/units.ts'
import { oneDay, readWeekdays } from './cells/weekday-cells.ts'
import { readYesNo } from './cells/yes-no-cells.ts'
import {
  isValuesColumn,
  type NumberColumn,
  type ReadColumn,
  type TextColumn,
  type ValuesColumn,
} from './column.ts'
import { sameAs } from './concepts.ts'
import { type FilterProblem, type FilterValue, NEGATIVE_OPS, unfitFilter } from './filter-problem.ts'
import { foldText } from './fold-text.ts'
import { mentionsOf, openRows, unsaidRows } from './mentions.ts'
import { addTo, inverted, keepBoth, type RowSet, rowSet, rowsWhere } from './row-set.ts'
import { stemPhrase } from './stem-words.ts'
import type { RowTable } from './table.ts'
import { offeredRows } from './word-rows.ts'

/** The rows that a filter keeps. A list is any of them, or none of them where it leaves out. */
export function applyFilter(
  table: RowTable,
  { column: name, op, value }: ReadingFilter,
): RowSet | FilterProblem {
  const several: FilterValue[] = Array.isArray(value) ? value : [value]
  const column = name === ANY_COLUMN ? null : findColumn(table, name)
  if (column === undefined) return { problem: `There is no column ${name}.` }
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

/** By its key or by what people call it. */
export const findColumn = ({ columns }: Pick<RowTable, 'columns'>, name: string): ReadColumn | undefined =>
  columns.find(({ key }) => key === name) ??
  columns.find(({ key, label }) => foldText(label) === foldText(name) || foldText(key) === foldText(name))

function inColumn(
  table: RowTable,
  column: ReadColumn,
  op: FilterOp,
  value: FilterValue,
): RowSet | FilterProblem {
  switch (column.type) {
    case 'number':
    case 'money':
    case 'date':
    case 'time':
      return compare(column, op, value)
    case 'yes/no':
      return yesOrNo(column, op, value)
    case 'weekdays':
      return rowsOnDays(column, op, value)
    case 'months':
      return rowsInMonths(column, op, value)
    case 'one of a few':
    case 'list of a few':
      return ofValues(table, column, op, String(value))
    default:
      return inText(table, column, op, String(value))
  }
}

function compare(column: NumberColumn, op: FilterOp, value: FilterValue): RowSet | FilterProblem {
  const weekdays =
    column.type === 'date' && typeof value === 'string' && !/\d/.test(value) ? readWeekdays(value) : null
  if (weekdays !== null) {
    const leaves = NEGATIVE_OPS.has(op)
    return rowsWhere(column.numbers.length, (row) => {
      const day = column.numbers[row] ?? Number.NaN
      return !Number.isNaN(day) && ((weekdays & oneDay(weekdayOfDay(day))) !== 0) !== leaves
    })
  }
  const wanted = numberFor(column, value)
  if (wanted === null) return unfitFilter(column, `${JSON.stringify(value)} cannot be compared with it`)
  const test = testFor(column, op, wanted)
  if (!test) return unfitFilter(column, `use is, is not, <, <=, > or >=, not ${op}`)
  return rowsWhere(column.numbers.length, (row) => test(column.numbers[row] ?? Number.NaN, row))
}

function testFor({ ends }: NumberColumn, op: FilterOp, wanted: number) {
  const until = (row: number) => ends?.[row] ?? Number.NaN
  switch (op) {
    case '<':
      return (number: number) => number < wanted
    case '<=':
      return (number: number) => number <= wanted
    case '>':
      return (number: number) => number > wanted
    case '>=':
      return (number: number) => number >= wanted
    case 'is':
    case 'with':
    case 'contains':
      return (number: number, row: number) => number === wanted || (number <= wanted && wanted < until(row))
    case 'is not':
    case 'without':
      return (number: number) => !Number.isNaN(number) && number !== wanted
    default:
      return null
  }
}

/** A value as the column counts: 300 for “300 m” where it is in metres. */
export function numberFor({ type, unit }: NumberColumn, value: FilterValue): number | null {
  if (typeof value === 'number' && type !== 'time') return value
  const text = String(value).trim()
  if (type === 'date') return readDate(text, false, 0)
  if (type === 'time')
    return readTimeSpan(text)?.start ?? (typeof value === 'number' && value <= 24 ? value * 60 : null)
  const [, digits, written] = /^[^\d-]*(-?\d[\d.,]*)\s*(\p{L}*)/u.exec(text) ?? []
  if (digits === undefined) return /^(?:free|gratis|kostenlos|gratuit)$/i.test(text) ? 0 : null
  const number = toNumber(digits, /,\d{1,2}$/.test(digits))
  return number * unitRatio(written, unit)
}

/** How many of a column's units one of another is. */
export function unitRatio(written: string | undefined, unit: string | undefined): number {
  const [from, to] = [unitFactor(written?.toLowerCase() ?? ''), unitFactor(unit ?? '')]
  return from && to && from.kind === to.kind ? from.factor / to.factor : 1
}

function yesOrNo(column: NumberColumn, op: FilterOp, value: FilterValue): RowSet | FilterProblem {
  const yes =
    typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : readYesNo(value)
  if (yes !== 0 && yes !== 1) return unfitFilter(column, `say true or false, not ${JSON.stringify(value)}`)
  const wanted = NEGATIVE_OPS.has(op) ? 1 - yes : yes
  return rowsWhere(column.numbers.length, (row) => column.numbers[row] === wanted)
}

function ofValues(
  table: RowTable,
  column: ValuesColumn,
  op: FilterOp,
  value: string,
): RowSet | FilterProblem {
  if (op === 'contains') return holding(table, column, value)
  if (op === 'without') return withoutThing(table, value, column)
  if (op === 'with' && column.type === 'list of a few') {
    const { rows, found } = mentionsIn(table, column, value)
    return found ? rows : noSuchValue(column, value)
  }
  const places = placesOfValue(column, value) ?? placesOfNone(table, column, value)
  if (!places) return noSuchValue(column, value)
  const rows = rowSet(table.count, places)
  return op === 'is not'
    ? inverted(rows)
    : op === 'is' || op === 'with'
      ? rows
      : unfitFilter(column, `use is, is not, with, without or contains, not ${op}`)
}

/** “people (raw)” says people. */
const withoutNote = (value: string) => foldText(value).replace(/\s*\([^)]*\)$/, '')

/** Null where no cell says it. */
function placesOfValue({ values, rowsOf }: ValuesColumn, value: string): readonly number[] | null {
  const wanted = foldText(value).trim()
  const exact = values.flatMap((one, at) =>
    foldText(one) === wanted || withoutNote(one) === wanted ? [...(rowsOf[at] ?? [])] : [],
  )
  if (exact.length > 0) return exact
  const same = new Set(sameAs(stemPhrase(value)))
  const found = values.flatMap((one, at) => (same.has(stemPhrase(one)) ? [...(rowsOf[at] ?? [])] : []))
  return found.length > 0 ? found : null
}

/** Lists that say they are empty; where none says so, those that are. */
function placesOfNone(
  { rows }: RowTable,
  { key, type }: ValuesColumn,
  value: string,
): readonly number[] | null {
  if (type !== 'list of a few' || !saysNothing(value)) return null
  const cells = rows.map((row) => textOfCell(cellOf(row, key)))
  const said = cells.flatMap((cell, row) => (cell !== null && saysNothing(cell) ? [row] : []))
  return said.length > 0 ? said : cells.flatMap((cell, row) => (cell === null ? [row] : []))
}

const mentionsIn = (table: RowTable, column: ValuesColumn, value: string) => {
  const exact = placesOfValue(column, value)
  if (exact) return { rows: rowSet(table.count, exact), found: true }
  const { rows, found } = mentionsOf({ ...table, words: NO_WORDS }, value, column)
  return { rows, found }
}
const NO_WORDS: RowTable['words'] = {
  add: () => {},
  rows: () => [],
  inTitle: () => false,
  without: () => [],
  barred: () => [],
  stems: () => [],
  kin: () => [],
}

const MOST_NAMED = 30

function noSuchValue({ label, values }: ValuesColumn, value: string): FilterProblem {
  const named = values.slice(0, MOST_NAMED).join(', ')
  return {
    problem: `No row has ${JSON.stringify(value)} in ${label}. There are: ${named}${values.length > MOST_NAMED ? ' …' : ''}.`,
  }
}

function inText(table: RowTable, column: TextColumn, op: FilterOp, value: string): RowSet | FilterProblem {
  if (op === 'contains' || op === 'with') return holding(table, column, value)
  if (op === 'without') return inverted(holding(table, column, value))
  const wanted = foldText(value)
  const rows = Uint8Array.from(table.rows, (row) =>
    foldText(textOfCell(cellOf(row, column.key)) ?? '') === wanted ? 1 : 0,
  )
  if (op === 'is') return rows.includes(1) ? rows : holding(table, column, value)
  return op === 'is not'
    ? inverted(rows)
    : unfitFilter(column, `use is, is not, with, without or contains, not ${op}`)
}

/** The rows whose cell holds a text, or all of its words. */
function holding({ rows }: RowTable, { key }: ReadColumn, value: string): RowSet {
  const wanted = foldText(value).trim()
  const stems = stemPhrase(value).split(' ')
  return Uint8Array.from(rows, (row) => {
    const text = textOfCell(cellOf(row, key))
    if (text === null) return 0
    if (foldText(text).includes(wanted)) return 1
    const words = new Set(stemPhrase(text).split(' '))
    return stems.every((stem) => words.has(stem)) ? 1 : 0
  })
}

function anywhere(table: RowTable, op: FilterOp, value: FilterValue): RowSet | FilterProblem {
  if (op === 'without' || op === 'is not') return withoutThing(table, String(value))
  return rowSet(
    table.count,
    sameAs(stemPhrase(String(value))).flatMap((phrase) => offeredRows(table, phrase)),
  )
}

/** Neither what has it, nor what somebody would have to ask about. */
function withoutThing(table: RowTable, value: string, column?: ValuesColumn): RowSet {
  const { rows, listed } = mentionsOf(table, value, column)
  const own = column && placesOfValue(column, value)
  const kept = inverted(own ? rowsOfContents(table, rows, own, value) : rows)
  if (listed) {
    keepBoth(kept, inverted(openRows(table)))
    keepBoth(kept, inverted(unsaidRows(table, value)))
  }
  return kept
}

/** What another list has is another matter (Attracts: cats); a name or a text is not. */
function rowsOfContents(table: RowTable, rows: RowSet, own: readonly number[], value: string): RowSet {
  const others = table.columns.filter(
    (one) => isValuesColumn(one) && !CONTENTS.test(foldText(`${one.key} ${one.label}`)),
  )
  const same = new Set(sameAs(stemPhrase(value)))
  const elsewhere = rowSet(
    table.count,
    others.flatMap((one) =>
      isValuesColumn(one)
        ? one.values.flatMap((said, at) => (same.has(stemPhrase(said)) ? [...(one.rowsOf[at] ?? [])] : []))
        : [],
    ),
  )
  const listed = rowSet(table.count, own)
  const texts = table.columns.filter((one) => !others.includes(one))
  const inTexts = (row: number) =>
    texts.some(({ key }) => {
      const words = stemPhrase(textOfCell(cellOf(table.rows[row], key)) ?? '').split(' ')
      return words.some((word) => same.has(word))
    })
  return rowsWhere(
    table.count,
    (row) => rows[row] === 1 && (listed[row] === 1 || elsewhere[row] === 0 || inTexts(row)),
  )
}
const CONTENTS = /allerg|alerg|ingredi|zutat|inhalt|contain|enthalt|contien/
