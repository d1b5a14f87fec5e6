import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import type { Unsaid } from '../answer-say.ts'
import { cellOf, textOfCell } from '../cell.ts'
import { readAnswer, readYesNo } from '../cells/yes-no-cells.ts'
import { isAmount, isCalendar, isScale, type ReadColumn } from '../column.ts'
import { isBlank } from '../open-cell.ts'
import type { RowTable } from '../row-table.ts'
import { createTableMemo } from '../table-memo.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './date-clauses.ts'
import { columnsForMeasure } from './measures.ts'
import { namedAmong } from './mentioned-columns.ts'
import type { Order } from './order.ts'

interface Finished {
  readonly filters: readonly ReadingFilter[]
  readonly clauses: readonly Clause[]
  readonly order: Order | null
  /** Places of columns that were named and of which nothing was made. */
  readonly named: readonly (readonly number[])[]
  /** What is to be left out, and nothing is known of: that is said already. */
  readonly unknown: readonly string[]
}

/** What of a finished reading could be meant otherwise: another column could be meant, or cells say neither yes nor no. */
export function doubtsIn(cursor: Cursor, finished: Finished): Unsaid[] {
  const { filters } = finished
  const used = cursor.table.columns.filter(({ key }) => filters.some(({ column }) => column === key))
  const doubts: Unsaid[] = [
    ...passedOver(cursor, finished, used),
    ...used.filter(isDated).flatMap((column) => amongDates(cursor, column, used)),
    ...finished.clauses.flatMap((clause) => guessed(cursor, clause)),
    ...ordered(cursor, finished.order),
    ...used.flatMap((column) => undecided(cursor.table, column, filters)),
    ...filters.filter(({ value }) => !finished.unknown.includes(String(value))).flatMap(unmentioned),
  ]
  return [...new Map(doubts.map((doubt) => [JSON.stringify(doubt), doubt])).values()]
}

const either = (column: ReadColumn | undefined, others: readonly ReadColumn[]): Unsaid[] =>
  column && others[0]
    ? [['whether {column} or {other} is meant', { column: column.label, other: others[0].label }]]
    : []

const isMeasured = (column: ReadColumn) => isCalendar(column) || (isScale(column) && column.type !== 'yes/no')
const isDated = ({ type }: ReadColumn) => type === 'date' || type === 'weekdays' || type === 'months'
const isSame = (column: ReadColumn) => (other: ReadColumn) => other.key === column.key

/** A column of amounts or days that the question names, where another was compared. */
function passedOver(
  { table }: Cursor,
  { filters, order, named }: Finished,
  used: readonly ReadColumn[],
): Unsaid[] {
  const compared = used.find(isMeasured)
  return named.flatMap((places) => {
    const columns = places.flatMap((place) => table.columns[place] ?? []).filter(isMeasured)
    const keys = columns.map(({ key }) => key)
    const known =
      filters.some(({ column }) => keys.includes(column)) || keys.includes(order?.sort.column ?? '')
    return known || !compared ? [] : either(compared, columns)
  })
}

const isNamed = (cursor: Cursor, column: ReadColumn, others: readonly ReadColumn[]): boolean =>
  namedAmong(cursor, [column, ...others]).some(
    ({ column: at }) => cursor.table.columns[at]?.key === column.key,
  )

function amongDates(cursor: Cursor, column: ReadColumn, used: readonly ReadColumn[]): Unsaid[] {
  const others = cursor.table.columns.filter(({ key, type }) => type === column.type && key !== column.key)
  const both = others.some((other) => used.some(isSame(other)))
  return both || isNamed(cursor, column, others) ? [] : either(column, others)
}

/** A number without a unit could be of any column that has such numbers. */
function guessed({ table }: Cursor, { guessed: unsure, filters: [first] }: Clause): Unsaid[] {
  const value = Number(first?.value)
  const others = table.columns
    .filter(isAmount)
    .filter(({ key, numbers }) => key !== first?.column && isWithin(numbers, value))
  const column = table.columns.find(({ key }) => key === first?.column)
  return unsure ? either(column, others) : []
}

const isWithin = (numbers: Float64Array, value: number): boolean => {
  const known = numbers.filter(Number.isFinite).sort()
  return value >= (known[0] ?? Number.NaN) && value <= (known.at(-1) ?? Number.NaN)
}

/** “the biggest” where there are square metres and guests. */
function ordered(cursor: Cursor, order: Order | null): Unsaid[] {
  const column = cursor.table.columns.find(({ key }) => key === order?.sort.column)
  if (!column || !order?.measure) return []
  const others = columnsForMeasure(cursor.table, order.measure).filter(({ key }) => key !== column.key)
  return isNamed(cursor, column, others) ? [] : either(column, others)
}

/** A text that does not speak of a thing does not say that it is without it. */
const unmentioned = ({ column, op, value }: ReadingFilter): Unsaid[] =>
  column === ANY_COLUMN && op === 'without'
    ? [['that all rows that don’t mention “{word}” are without it', { word: [value].flat().join(', ') }]]
    : []

const neither = createTableMemo<string | undefined>()

/** “2 days a week” under “Home office” is neither yes nor no. */
function undecided(table: RowTable, column: ReadColumn, filters: readonly ReadingFilter[]): Unsaid[] {
  const isAnswer = (value: ReadingFilter['value']) =>
    typeof value === 'boolean' || (typeof value === 'string' && readYesNo(value) !== null)
  if (column.type !== 'yes/no' && column.type !== 'one of a few') return []
  if (!filters.some(({ column: key, value }) => key === column.key && isAnswer(value))) return []
  const open = neither(table, column.key, () =>
    table.rows
      .map((row) => textOfCell(cellOf(row, column.key)) ?? '')
      .find((cell) => !isBlank(cell) && readAnswer(cell) === null),
  )
  return open ? [['what “{cell}” under {column} means', { cell: open, column: column.label }]] : []
}
