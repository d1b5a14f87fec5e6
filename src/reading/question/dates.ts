import { monthOf, weekdayInCell, weekdayOf } from '../cells/calendar-words.ts'
import { type DayNumber, dayParts, toDay, weekdayOfDay, withYear } from '../cells/date-cells.ts'
import { oneDay, type WeekdaySet } from '../cells/weekday-cells.ts'
import type { Cursor } from './cursor.ts'

/** Days that a question names: from one to another, or a day of every week. */
export interface DaysSaid {
  readonly from: DayNumber
  readonly to: DayNumber
  /** Where only the day of the week is said. */
  readonly weekdays?: WeekdaySet
  readonly end: number
}

const WEEKEND: WeekdaySet = 96
const WORKDAYS: WeekdaySet = 31
const EVERY_DAY: WeekdaySet = 127
const JOINING = /^(?:the|of|de|del|le|der|den|dem|am|el|on|du|la)$/

export function daysAt(cursor: Cursor, start: number): DaysSaid | null {
  const at = skipJoining(cursor, start)
  if (cursor.taken[at]) return null
  return relative(cursor, at) ?? dated(cursor, at) ?? weekly(cursor, at)
}

const skipJoining = ({ texts }: Cursor, at: number): number => (JOINING.test(texts[at] ?? '') ? at + 1 : at)

/** Today, tomorrow, this weekend, next week, last Saturday. */
function relative(cursor: Cursor, at: number): DaysSaid | null {
  const { is, now, texts } = cursor
  const single = [
    ['today', 0],
    ['day after tomorrow', 2],
    ['tomorrow', 1],
    ['yesterday', -1],
  ] as const
  for (const [kind, days] of single) {
    const length = is(kind, at)
    if (length) return { from: now.day + days, to: now.day + days, end: at + length }
  }
  const length = Math.max(is('this', at), is('next', at), is('last', at))
  // In French and Spanish it comes after: la semaine prochaine, el sábado que viene.
  const after = length === 0
  const noun = after ? at : at + length
  const span = spanAt(cursor, noun)
  if (!span) return null
  const marker = after ? noun + span.length : at
  const which = is('next', marker) ? 1 : is('last', marker) ? -1 : is('this', marker) ? 0 : null
  if (which === null) return null
  const end = after ? marker + Math.max(is('next', marker), is('last', marker)) : noun + span.length
  if (after && which === 0) return null
  const weekday = weekdayOf(texts[noun] ?? '')
  if (weekday !== undefined) {
    // “samedi prochain le 28 novembre” says the day itself.
    const exact = dated(cursor, skipJoining(cursor, end))
    return exact ?? { ...oneOf(now.day, weekday, which), end }
  }
  return { ...span.days(which), end }
}

function oneOf(today: DayNumber, weekday: number, which: number) {
  const ahead = (weekday - weekdayOfDay(today) + 7) % 7
  const day = which < 0 ? today + ahead - 7 : today + (ahead === 0 && which > 0 ? 7 : ahead)
  return { from: day, to: day }
}

function spanAt(cursor: Cursor, at: number) {
  const { is, now, texts } = cursor
  const { year, month } = dayParts(now.day)
  const monday = now.day - weekdayOfDay(now.day)
  const span = (length: number, days: (which: number) => { from: DayNumber; to: DayNumber }) => ({
    length,
    days,
  })
  if (weekdayOf(texts[at] ?? '') !== undefined) return span(1, () => ({ from: now.day, to: now.day }))
  if (is('weekend', at))
    return span(is('weekend', at), (which) => ({ from: monday + 5 + 7 * which, to: monday + 6 + 7 * which }))
  if (is('week', at))
    return span(1, (which) => ({
      from: which === 0 ? now.day : monday + 7 * which,
      to: monday + 6 + 7 * which,
    }))
  if (is('month', at)) return span(1, (which) => monthSpan(year, month + which))
  if (is('year', at))
    return span(1, (which) => ({
      from: toDay(year + which, 0, 1) ?? 0,
      to: toDay(year + which, 11, 31) ?? 0,
    }))
  return null
}

const monthSpan = (year: number, month: number) => {
  const first = Date.UTC(year, month, 1) / 86_400_000
  return { from: first, to: Date.UTC(year, month + 1, 0) / 86_400_000 }
}

/** The 10th, 21. November, nov 24, in December, June 2026, Christmas. */
function dated(cursor: Cursor, at: number): DaysSaid | null {
  const { tokens, texts, is, now } = cursor
  // A theme that cells are called by is no day: “Noël”.
  if (is('christmas', at) && !cursor.table.values.has(cursor.stems[at] ?? '')) {
    const day = withYear(11, 25, now.day)
    return day === null ? null : { from: day, to: day, end: at + is('christmas', at) }
  }
  const ending = is('end of', at)
  if (ending) {
    const month = dated(cursor, at + ending)
    return month && { ...month, from: month.to }
  }
  const weekday = weekdayOf(texts[at] ?? '')
  if (weekday !== undefined) {
    const after = skipJoining(cursor, tokens[at + 1]?.text === ',' ? at + 2 : at + 1)
    return after < texts.length && (tokens[after]?.kind === 'number' || tokens[after]?.kind === 'day of year')
      ? dated(cursor, after)
      : null
  }
  const token = tokens[at]
  if (token?.kind === 'date') return { from: token.day, to: token.day, end: at + 1 }
  if (token?.kind === 'day of year') {
    const day = nearestDay(cursor, token.month, token.date)
    return day === null ? null : { from: day, to: day, end: at + 1 }
  }
  const first = /^(?:first|erster?n?|premier|primero)$/.test(texts[at] ?? '')
  if (token?.kind === 'number' || first) {
    const date = token?.kind === 'number' ? token.value : 1
    const next = skipJoining(cursor, at + 1)
    const month = monthOf(texts[next] ?? '')
    if (month !== undefined) return onDay(cursor, month, date, next + 1)
    if (token?.kind === 'number' && token.ordinal && !first && date <= 31) {
      const { year, month: current } = dayParts(now.day)
      const here = toDay(year, current, date)
      const day = here !== null && here >= now.day ? here : Date.UTC(year, current + 1, date) / 86_400_000
      return { from: day, to: day, end: at + 1 }
    }
    return null
  }
  return inMonth(cursor, at)
}

function onDay(cursor: Cursor, month: number, date: number, after: number): DaysSaid | null {
  const [year, end] = yearAt(cursor, after)
  const day = year === null ? nearestDay(cursor, month, date) : toDay(year, month, date)
  return day === null ? null : { from: day, to: day, end }
}

/** The next one, or the last where all is over. */
const nearestDay = ({ past, now }: Cursor, month: number, date: number): DayNumber | null => {
  const next = withYear(month, date, now.day)
  return past && next !== null && next > now.day ? toDay(dayParts(next).year - 1, month, date) : next
}

function yearAt({ tokens }: Cursor, at: number): [number | null, number] {
  const token = tokens[at]
  return token?.kind === 'number' &&
    token.value >= 1900 &&
    token.value < 2200 &&
    Number.isInteger(token.value)
    ? [token.value, at + 1]
    : [null, at]
}

function inMonth(cursor: Cursor, at: number): DaysSaid | null {
  const { tokens, texts, now } = cursor
  const month = monthOf(texts[at] ?? '')
  // May, mars and the like are other words too; without a number they need a word before them.
  if (
    month === undefined ||
    (texts[at] === 'may' && !/^(?:in|of|before|after|since|until|by|during)$/.test(texts[at - 1] ?? ''))
  )
    return null
  const date = tokens[at + 1]
  if (
    date?.kind === 'number' &&
    date.value >= 1 &&
    date.value <= 31 &&
    !date.currency &&
    date.time === undefined
  )
    return onDay(cursor, month, date.value, at + 2)
  const [year, end] = yearAt(cursor, at + 1)
  if (year !== null) return { ...monthSpan(year, month), end }
  const here = dayParts(now.day)
  const ahead = cursor.past ? (month > here.month ? -1 : 0) : month < here.month ? 1 : 0
  return { ...monthSpan(here.year + ahead, month), end }
}

function weekly(cursor: Cursor, at: number): DaysSaid | null {
  const { is, texts, now } = cursor
  const group = (
    [
      ['weekend', WEEKEND],
      ['weekday', WORKDAYS],
      ['every day', EVERY_DAY],
    ] as const
  ).find(([kind]) => is(kind, at))
  if (group) return { from: now.day, to: now.day, weekdays: group[1], end: at + is(group[0], at) }
  // “mon to fri”, from one day to another.
  const until = is('to', at + 1) ? weekdayInCell(texts[at + 2] ?? '') : undefined
  const weekday = until === undefined ? weekdayOf(texts[at] ?? '') : weekdayInCell(texts[at] ?? '')
  if (weekday === undefined) return null
  if (until !== undefined && until > weekday) {
    let weekdays = 0
    for (let day = weekday; day <= until; day += 1) weekdays |= oneDay(day)
    return { from: now.day, to: now.day, weekdays, end: at + 3 }
  }
  return { from: now.day, to: now.day, weekdays: oneDay(weekday), end: at + 1 }
}
