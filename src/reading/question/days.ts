import type { ReadingFilter } from '../../../common/api/reading.ts'
import { dayParts, isoDay, weekdayOfDay } from '../cells/date-cells.ts'
import { oneDay, type WeekdaySet } from '../cells/weekday-cells.ts'
import { isCalendar, type ReadColumn } from '../column.ts'
import type { Cursor } from './cursor.ts'
import { isAvailable } from './date-clauses.ts'
import { type DaysSaid, daysAt } from './dates.ts'
import { columnAbout } from './mentioned-columns.ts'
import { clockText, isOpenAsked, openingHours, timeFilters } from './times.ts'

/** Days or a part of the day, which a negation may turn round. */
export interface DayClause {
  readonly end: number
  readonly filters: readonly ReadingFilter[]
  readonly without: readonly ReadingFilter[]
  /** The column of a plain day of the week, where another may follow. */
  readonly weekdays?: { readonly column: string; readonly days: WeekdaySet }
}

const DATED: ReadonlySet<string> = new Set(['date', 'weekdays', 'months'])
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const EVERY_DAY: WeekdaySet = 127
const WEEK = 7

/** The days of a set by name. */
export const dayNames = (days: WeekdaySet): string[] => NAMES.filter((_, day) => days & oneDay(day))

export function dayClauseAt(cursor: Cursor, at: number): DayClause | null {
  const said = daysAt(cursor, at)
  const now = cursor.is('now', at) ? atOnce(cursor, at) : null
  if (now) return now
  return said ? onDays(cursor, said) : partOfDay(cursor, at)
}

/** “open now”, “what can I sow now”. */
function atOnce(cursor: Cursor, at: number): DayClause | null {
  const { is, now, table } = cursor
  const end = at + is('now', at)
  const today = { from: now.day, to: now.day, end }
  const has = (kind: string) => table.columns.some(({ type }) => type === kind)
  const available = table.columns.find(({ type, label }) => type === 'date' && isAvailable(label))
  if (available) {
    const day = { column: available.key, value: isoDay(now.day) }
    return { end, filters: [{ ...day, op: '<=' }], without: [{ ...day, op: '>' }] }
  }
  if (has('months') && !has('date')) return onDays(cursor, today)
  if (!has('time') || !isOpenAsked(cursor)) return null
  const days = has('weekdays') ? (onDays(cursor, today)?.filters ?? []) : []
  const filters = [...days, ...timeFilters(cursor, 'is', now.minutes, at)]
  return { end, filters, without: filters.map((filter) => ({ ...filter, op: 'is not' })) }
}

function onDays(cursor: Cursor, said: DaysSaid): DayClause | null {
  const about = (kind: ReadColumn['type']) => columnAbout(cursor, said.end, ({ type }) => type === kind)
  const named = said.weekdays ? undefined : columnAbout(cursor, said.end, ({ type }) => DATED.has(type), null)
  if (named?.type === 'months') return { end: said.end, ...monthsIn(named.key, said) }
  const weekdays = named?.type === 'date' ? undefined : about('weekdays')
  const dates = named?.type === 'weekdays' ? undefined : about('date')
  if (said.weekdays) {
    const column = weekdays ?? dates
    if (!column) return null
    const all = said.weekdays === EVERY_DAY
    return {
      end: said.end,
      ...daysIn(column.key, said.weekdays, all),
      weekdays: { column: column.key, days: said.weekdays },
    }
  }
  const months = about('months')
  if (months && !dates && (!weekdays || said.to - said.from > WEEK))
    return { end: said.end, ...monthsIn(months.key, said) }
  // What is baked on certain days is there tomorrow if tomorrow is one of them.
  if (weekdays && (!dates || said.to - said.from < 2) && !(dates && isStart(dates.label))) {
    let days = 0
    for (let day = said.from; day <= Math.min(said.to, said.from + 6); day += 1)
      days |= oneDay(weekdayOfDay(day))
    return { end: said.end, ...daysIn(weekdays.key, days, false) }
  }
  if (!dates) return null
  const range = (['>=', '<='] as const).map((op, side) => ({
    column: dates.key,
    op,
    value: isoDay(side ? said.to : said.from),
  }))
  const filters: ReadingFilter[] =
    isAvailable(dates.label) && said.from === said.to
      ? [{ column: dates.key, op: '<=', value: isoDay(said.from) }]
      : said.from === said.to
        ? [{ column: dates.key, op: 'is', value: isoDay(said.from) }]
        : range
  return { end: said.end, filters, without: [{ column: dates.key, op: 'is not', value: isoDay(said.from) }] }
}

/** A column that says when something begins: then a date is about that. */
const isStart = (label: string) =>
  /\b(?:date|datum|fecha|beginn|begin|start|starts|when|wann|debut|inicio)\b/i.test(label)

const daysIn = (column: string, days: WeekdaySet, all: boolean) => ({
  filters: all
    ? dayNames(days).map((value): ReadingFilter => ({ column, op: 'is', value }))
    : [{ column, op: 'is' as const, value: oneOrMore(dayNames(days)) }],
  without: [{ column, op: 'is not' as const, value: oneOrMore(dayNames(days)) }],
})

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The months from one day to another. */
function monthsIn(column: string, { from, to }: DaysSaid) {
  const first = dayParts(from)
  const last = dayParts(to)
  const count = Math.min(12, (last.year - first.year) * 12 + last.month - first.month + 1)
  const names = Array.from({ length: count }, (_, at) => MONTHS[(first.month + at) % 12] ?? '')
  return {
    filters: [{ column, op: 'is' as const, value: oneOrMore(names) }],
    without: [{ column, op: 'is not' as const, value: oneOrMore(names) }],
  }
}

const oneOrMore = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values)

/** The middle of a part of the day, in which a place that is open then is open. */
const MIDDLE: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['morning', [480, 660]],
  ['afternoon', [870, 1020]],
  ['evening', [1110, 1260]],
  ['noon', [720, 780]],
])

const PARTS = [
  ['morning', 0, 720],
  ['afternoon', 720, 1080],
  ['evening', 1020, 1440],
  ['noon', 660, 840],
] as const

/** Morning, afternoon or evening, by when something starts; “afternoon or evening” is both. */
function partOfDay(cursor: Cursor, at: number): DayClause | null {
  const { is, table } = cursor
  const found = PARTS.find(([kind]) => is(kind, at))
  if (
    !found ||
    !table.columns.some((column) => column.type === 'time' || (isCalendar(column) && column.hours))
  )
    return null
  let end = at + is(found[0], at)
  let [, from, to] = found as readonly [string, number, number]
  const other = is('or', end) ? PARTS.find(([kind]) => is(kind, end + 1)) : undefined
  if (other) {
    from = Math.min(from, other[1])
    to = Math.max(to, other[2])
    end += 1 + is(other[0], end + 1)
  }
  if (cursor.lexicons[0]?.code === 'es' && found[0] === 'afternoon') to = 1260
  const hours =
    openingHours(table.columns) ?? table.columns.find((column) => isCalendar(column) && column.hours)
  if (hours) {
    const spans = [found, other].flatMap((part) => MIDDLE.get(part?.[0] ?? '') ?? [])
    const filter = (op: 'overlaps' | 'is not'): ReadingFilter => ({
      column: hours.key,
      op,
      value: [clockText(Math.min(...spans)), clockText(Math.max(...spans))],
    })
    return { end, filters: [filter('overlaps')], without: [filter('is not')] }
  }
  const low = from > 0 ? timeFilters(cursor, '>=', from, at) : []
  const high = to < 1440 ? timeFilters(cursor, '<', to, at) : []
  const column = table.columns.find(({ type }) => type === 'time')
  const without: ReadingFilter[] = column
    ? from > 0
      ? [{ column: column.key, op: '<', value: clockText(from) }]
      : [{ column: column.key, op: '>=', value: clockText(to) }]
    : []
  return { end, filters: [...low, ...high], without }
}
