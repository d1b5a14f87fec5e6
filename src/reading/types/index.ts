import type { ColumnType } from '../../../common/column-types.ts'
import type { FilterOp } from '../../../common/filter-ops.ts'
import { cellOf, textOfCell } from '../cell.ts'
import { dayParts, readDate, readDateSpan } from '../cells/date-cells.ts'
import { dayOfYear, isInSeason, oneMonth, readMonths, readSeasons } from '../cells/month-cells.ts'
import { DAY, readTimeSpan } from '../cells/time-cells.ts'
import { readSchedule, readWeekdays, type Slot } from '../cells/weekday-cells.ts'
import type { CalendarColumn, ColumnToRead, ReadColumn, ScaleColumn, ValuesColumn } from '../column.ts'
import { type FilterProblem, type GivenValue, NEGATIVE_OPS, unfitFilter } from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import { textsWithout } from '../mentions.ts'
import { inverted, type RowSet } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import {
  filterValues,
  holding,
  isFewColumn,
  isListColumn,
  isYesNoColumn,
  readValues,
  readYesNoColumn,
  VALUE_OPS,
} from './choices.ts'
import { type ColumnTypeParts, type ColumnTypes, mostly, type Sample } from './column-type.ts'
import { filterScale } from './compare.ts'
import {
  hoursIn,
  isAmountColumn,
  isDateColumn,
  isTimeColumn,
  readAmountColumn,
  readDateColumn,
  readTimeColumn,
  SCALE_OPS,
} from './scale.ts'

const PICTURE =
  /^(?:data:image\/|inline-picture:|https?:\/\/\S+\.(?:png|jpe?g|gif|webp|svg|avif)(?:\?\S*)?$)/i
const ADDRESS = /^(?:https?:|mailto:|tel:|\/\/)\S+$/i
/** A number for sorting that an open end has: the one that is stated. */
const sortNumber =
  ({ numbers, lows, highs }: ScaleColumn, descending: boolean) =>
  (row: number) => {
    const end = (descending ? highs : lows)[row] ?? Number.NaN
    return Number.isFinite(end) ? end : (numbers[row] ?? Number.NaN)
  }

const scale = (
  recognise: ColumnTypeParts['recognise'],
  read: ColumnTypeParts['read'],
  ops: readonly FilterOp[] = SCALE_OPS,
  searched = false,
): ColumnTypeParts => ({
  recognise,
  read,
  ops,
  searched,
  told: true,
  filter: (_, column, op, value) => filterScale(column as ScaleColumn, op, value),
  sortKey: (_, column, descending) => sortNumber(column as ScaleColumn, descending),
})

const texts = (
  recognise: ColumnTypeParts['recognise'],
  type: 'text' | 'picture' | 'link',
): ColumnTypeParts => ({
  recognise,
  read: ({ key, label, declared }) => ({ key, label, declared, type }),
  ops: VALUE_OPS,
  searched: type === 'text',
  told: type === 'text',
  filter: (table, column, op, value) => inText(table, column, op, String(value)),
  sortKey:
    ({ rows }, { key }) =>
    (row) =>
      textOfCell(cellOf(rows[row], key)) ?? '',
})

function inText(table: RowTable, column: ReadColumn, op: FilterOp, value: string): RowSet | FilterProblem {
  if (op === 'contains' || op === 'with') return holding(table, column, value)
  if (op === 'without') return textsWithout(table, column, value)
  if (!VALUE_OPS.includes(op)) return unfitFilter(column, `use ${VALUE_OPS.join(', ')}, not ${op}`)
  const wanted = foldText(value).trim()
  const exact = Uint8Array.from(table.rows, (row) =>
    foldText(textOfCell(cellOf(row, column.key)) ?? '') === wanted ? 1 : 0,
  )
  const rows = exact.includes(1) ? exact : holding(table, column, value)
  return op === 'is' ? rows : inverted(rows)
}

const values = (recognise: ColumnTypeParts['recognise'], type: ValuesColumn['type']): ColumnTypeParts => ({
  recognise,
  read: (column) => readValues(column, type),
  ops: VALUE_OPS,
  searched: true,
  told: true,
  filter: (table, column, op, value) => filterValues(table, column as ValuesColumn, op, String(value)),
  sortKey:
    ({ rows }, { key }) =>
    (row) =>
      textOfCell(cellOf(rows[row], key)) ?? '',
  few: true,
})

const CALENDAR_OPS: readonly FilterOp[] = ['is', 'is not', 'with', 'without', 'fits']

const calendar = (
  type: CalendarColumn['type'],
  readCell: (cell: string, amongOthers?: boolean) => number | null,
  wantedIn: (text: string) => number | null,
): ColumnTypeParts => ({
  recognise: (sample) => mostly(sample, (cell) => readCell(cell) !== null, 0.8),
  read: (column) => {
    const { key, label, declared, cells } = column
    const among = cells.some((cell) => cell !== null && readCell(cell) !== null)
    const bits = Uint16Array.from(cells, (cell) => (cell && readCell(cell, among)) || 0)
    const facts = { key, label, declared, type, bits }
    if (type === 'months')
      return { ...facts, seasons: cells.map((cell) => (cell === null ? null : readSeasons(cell))) }
    const slots = cells.map((cell) => (cell === null ? null : readSchedule(cell, among)))
    return { ...facts, hours: hoursIn(column), slots }
  },
  ops: CALENDAR_OPS,
  searched: false,
  told: true,
  filter: (_, column, op, value) => onDays(column as CalendarColumn, op, value, wantedIn),
  sortKey: (_, column) => (row) => orderOfBits((column as CalendarColumn).bits[row] ?? 0),
})

/** By the first of them, and of those that begin alike the fewest first. */
const orderOfBits = (bits: number): number =>
  bits === 0 ? Number.NaN : (31 - Math.clz32(bits & -bits)) * 4096 + bits

function onDays(
  column: CalendarColumn,
  op: FilterOp,
  value: GivenValue,
  wantedIn: (text: string) => number | null,
): RowSet | FilterProblem {
  const text = Array.isArray(value) ? value.join('–') : String(value)
  const asked = column.slots && inSchedule(column.slots, op, text)
  if (asked) return asked
  if (column.hours && (Array.isArray(value) || readTimeSpan(text)))
    return filterScale(column.hours, op === 'is' || op === 'with' ? 'fits' : op, value)
  const days = column.seasons && wantedDays(text)
  if (column.seasons && days)
    return Uint8Array.from(column.seasons, (row) => {
      const within = row !== null && days.every((day) => row.some((season) => isInSeason(season, day)))
      return row !== null && within !== NEGATIVE_OPS.has(op) ? 1 : 0
    })
  const wanted = wantedIn(text)
  if (wanted === null)
    return unfitFilter(
      column,
      `${JSON.stringify(value)} is no ${column.type === 'weekdays' ? 'day of the week' : 'month'}`,
    )
  const leaves = NEGATIVE_OPS.has(op)
  return Uint8Array.from(column.bits, (bits) =>
    leaves ? (bits !== 0 && (bits & wanted) === 0 ? 1 : 0) : (bits & wanted) === wanted ? 1 : 0,
  )
}

/** A day with a time against the hours of that day: “Sat 14:00–18:00”; null where no time is given. */
function inSchedule(slots: NonNullable<CalendarColumn['slots']>, op: FilterOp, value: string): RowSet | null {
  const [, name, first, last] = DAY_TWICE.exec(value) ?? []
  const wanted = readSchedule(name ? `${name} ${first}–${last}` : value)?.filter(
    ({ from, to }) => to - from < DAY,
  )
  if (!wanted || wanted.length === 0) return null
  const on = (row: readonly Slot[], { days, from, to }: Slot) =>
    row.some(
      (slot) =>
        (slot.days & days) === days &&
        (op === 'overlaps' && from < to
          ? slot.from < to && from < slot.to
          : slot.from <= from && to <= slot.to),
    )
  return Uint8Array.from(slots, (row) => {
    const found = row !== null && wanted.every((one) => on(row, one))
    return row !== null && found !== NEGATIVE_OPS.has(op) ? 1 : 0
  })
}
/** “Sat 14:00–Sat 18:00”, as two ends are written. */
const DAY_TWICE = /^(\p{L}+)\.? ([\d:]+)–\1\.? ([\d:]+)$/iu

/** A day of the year, or the first and last of some: “2026-05-10”, “5 April”, “1.5.–14.5.”. */
function wantedDays(text: string): readonly number[] | null {
  const span = /\d/.test(text) ? readDateSpan(text, false, ANY_YEAR) : null
  if (!span || !Number.isFinite(span.from) || !Number.isFinite(span.to)) return null
  return [span.from, span.to].map((day) => {
    const { month, date } = dayParts(day)
    return dayOfYear(month, date)
  })
}
const ANY_YEAR = 20_454

const weekdaysWanted = (text: string) => {
  const day = readDate(text, false, 0)
  return day === null ? readWeekdays(text, true) : 1 << ((((day + 3) % 7) + 7) % 7)
}
const monthsWanted = (text: string) => {
  const day = readDate(text, false, 0)
  return day === null ? readMonths(text) : oneMonth(dayParts(day).month)
}

/** Single cells of other columns may be this too. */
const tried = (parts: ColumnTypeParts): ColumnTypeParts => ({ ...parts, tried: true })

/** Everything that depends on the type of a column. Types are tried in this order; the first that recognises a column wins. */
export const COLUMN_TYPE_PARTS: ColumnTypes = {
  picture: texts(
    (sample) => sample.kind === 'image' || mostly(sample, (cell) => PICTURE.test(cell)),
    'picture',
  ),
  link: texts((sample) => sample.kind === 'link' || mostly(sample, (cell) => ADDRESS.test(cell)), 'link'),
  'yes/no': tried(scale(isYesNoColumn, readYesNoColumn, ['is', 'is not'])),
  date: tried(scale(isDateColumn, readDateColumn, [...SCALE_OPS, 'before', 'after'])),
  time: tried(scale(isTimeColumn, readTimeColumn, [...SCALE_OPS, 'before', 'after'])),
  money: scale(
    (sample) => isAmountColumn(sample, 'money'),
    (column) => readAmountColumn(column, 'money'),
    SCALE_OPS,
    true,
  ),
  duration: scale(
    (sample) => isAmountColumn(sample, 'duration'),
    (column) => readAmountColumn(column, 'duration'),
    SCALE_OPS,
    true,
  ),
  number: tried(
    scale(
      (sample) => isAmountColumn(sample, 'number'),
      (column) => readAmountColumn(column, 'number'),
      SCALE_OPS,
      true,
    ),
  ),
  weekdays: tried(calendar('weekdays', readWeekdays, weekdaysWanted)),
  months: tried(calendar('months', readMonths, monthsWanted)),
  'list of a few': values((sample) => sample.kind === 'tags' || isListColumn(sample), 'list of a few'),
  'one of a few': values(isFewColumn, 'one of a few'),
  text: texts(() => true, 'text'),
}

export const IN_ORDER = Object.keys(COLUMN_TYPE_PARTS) as ColumnType[]

/** The type of a column by what its cells as a whole look like. */
export function findType(sample: Sample): ColumnType {
  const plain = sample.key === 'title' || sample.kind === 'long-text' || sample.filled.length === 0
  if (plain && sample.kind !== 'image' && sample.kind !== 'link') return 'text'
  if (sample.kind === 'tags') return 'list of a few'
  return IN_ORDER.find((type) => COLUMN_TYPE_PARTS[type].recognise(sample)) ?? 'text'
}

export const readColumn = (column: ColumnToRead, today: number): ReadColumn =>
  COLUMN_TYPE_PARTS[column.type].read(column, today)
