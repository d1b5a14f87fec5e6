import { foldText } from '../fold-text.ts'
import { monthOf, weekdayInCell } from './calendar-words.ts'

/** Days since 1970-01-01, whatever the time zone. */
export type DayNumber = number

const DAY_MS = 86_400_000
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/
const PARTED =
  /^(\d{1,2})([./-])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?(?:[ ,]+(?:um |at |a |a las )?\d{1,2}(?:[:.h]\d{2}| ?h| ?uhr| ?[ap]m).*)?$/
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+|-)?([a-z]{3,})\.?,?\s*(?:del?\s+)?-?(\d{4})?(?:[ ,]+(?:um |at |a |a las )?\d{1,2}(?:[:.h]\d{2}| ?h| ?uhr| ?[ap]m).*)?$/
const MONTH_FIRST = /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})?$/
const WEEKDAY =
  /^(?!from\b)(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom)[a-z]*[.,]?\s+(?=\d|[a-z]{3,}\.?\s+\d)/

export const toDay = (year: number, month: number, date: number): DayNumber | null => {
  const time = new Date(Date.UTC(year, month, date))
  return time.getUTCMonth() === month && time.getUTCDate() === date ? time.getTime() / DAY_MS : null
}

export const dayParts = (day: DayNumber) => {
  const time = new Date(day * DAY_MS)
  return { year: time.getUTCFullYear(), month: time.getUTCMonth(), date: time.getUTCDate() }
}

/** 0 for Monday. */
export const weekdayOfDay = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7

export const isoDay = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** True if 3/4 is the third of April here: the column decides, and where it does not, most of the world does. */
export function isMonthFirst(cells: readonly (string | null)[]): boolean {
  let [monthFirst, dayFirst] = [0, 0]
  for (const cell of cells) {
    const [, first, mark, second] = PARTED.exec(cell ?? '') ?? []
    if (first === undefined || mark !== '/') continue
    if (Number(first) > 12) dayFirst += 1
    if (Number(second) > 12) monthFirst += 1
  }
  return monthFirst > dayFirst
}

/** A day without a year is the next one, or was a short while ago; one with its weekday is of the nearest year in which that is right. */
export function withYear(
  month: number,
  date: number,
  today: DayNumber,
  weekday?: number | undefined,
): DayNumber | null {
  const { year } = dayParts(today)
  const years = weekday === undefined ? [-1, 0, 1] : [-3, -2, -1, 0, 1, 2, 3]
  const days = years.flatMap((step) => toDay(year + step, month, date) ?? [])
  const next = days.find((day) => day >= today - LATELY) ?? null
  if (weekday === undefined || next === null || weekdayOfDay(next) === weekday) return next
  const right = days.filter((day) => weekdayOfDay(day) === weekday)
  return right.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? next
}
const LATELY = 60

/** A cell among dates that names none: from now on, or whenever. */
const NOW =
  /^(?:now|immediately|at once|sofort|ab sofort|jetzt|immediat|immediatement|tout de suite|maintenant|ya|ahora|inmediato|inmediatamente)$/
const WHENEVER =
  /^(?:ongoing|running|any ?time|open|tba|tbd|tbc|on request|laufend|fortlaufend|jederzeit|offen|auf anfrage|en cours|permanent|sur demande|a confirmer|continuo|en curso|siempre|por confirmar|[-–—?]+)$/

export const isNow = (cell: string): boolean => NOW.test(foldText(cell).trim())
export const isNoDate = (cell: string): boolean => isNow(cell) || WHENEVER.test(foldText(cell).trim())

export function readDate(cell: string, monthFirst: boolean, today: DayNumber): DayNumber | null {
  const whole = foldText(cell).trim()
  const [said] = WEEKDAY.exec(whole) ?? []
  const weekday = said && today ? weekdayInCell(said.replace(/[^a-z]/g, '')) : undefined
  const text = whole.replace(WEEKDAY, '')
  const [, year, month, date] = ISO.exec(text) ?? []
  if (year !== undefined) return toDay(Number(year), Number(month) - 1, Number(date))
  const [, first, mark, second, ofYear] = PARTED.exec(text) ?? []
  // “4.6” is a number, “4.6.” a day.
  const dotted = mark === '.' && (weekday !== undefined || /\.$|\d{2}$/.test(text))
  if (first !== undefined && (ofYear !== undefined || dotted)) {
    const [day, at] = monthFirst && mark !== '.' ? [second, first] : [first, second]
    if (ofYear === undefined) return withYear(Number(at) - 1, Number(day), today, weekday)
    return toDay(Number(ofYear) + (ofYear.length === 2 ? 2000 : 0), Number(at) - 1, Number(day))
  }
  const [, dayOf, name, inYear] = DAY_FIRST.exec(text) ?? []
  if (dayOf !== undefined) return named(name, dayOf, inYear, today, weekday)
  const [, nameFirst, dateAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  return nameFirst === undefined ? null : named(nameFirst, dateAfter, yearAfter, today, weekday)
}

export interface DaySpan {
  readonly from: DayNumber
  readonly to: DayNumber
}

const MONTH_SPAN =
  /^(?:(\p{L}+)(?:\s(?:of|de|du)\s|-|\s)\s*)?(\p{L}{3,})\.?(?:\s+(?:(?:del?|of)\s+)?(\d{4}))?$/u
/** Thirds of a month: early May, Mitte Mai, fin mai. */
const THIRDS = [
  'early start beginning anfang debut principios inicios',
  'mid middle mitte mi mediados',
  'late end ende fin finales',
]

/** A year, or a month with or without its year: “2026”, “2026-12”, “December”, “Anfang Dezember 2026”. */
export function readMonthSpan(cell: string, today: DayNumber): DaySpan | null {
  const text = foldText(cell).trim()
  const [, isoYear, isoMonth] = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text) ?? []
  const [, shortMonth, ofYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (shortMonth !== undefined && Number(shortMonth) <= 12)
    return monthsFrom(Number(ofYear), Number(shortMonth) - 1)
  const [, quarter, inYear] = /^(?:q|t)([1-4])\s+(\d{4})$/.exec(text) ?? []
  if (quarter !== undefined) return monthsFrom(Number(inYear), Number(quarter) * 3 - 3, 3)
  if (isoYear !== undefined)
    return monthsFrom(Number(isoYear), isoMonth === undefined ? null : Number(isoMonth) - 1)
  const [, part, name = '', year] = MONTH_SPAN.exec(text) ?? []
  const month = monthOf(name)
  const third = part === undefined ? null : THIRDS.findIndex((names) => names.split(' ').includes(part))
  if (month === undefined || third === -1) return null
  const next = withYear(month, 28, today) ?? today
  const whole = monthsFrom(year === undefined ? dayParts(next).year : Number(year), month)
  if (third === null) return whole
  return { from: whole.from + third * 10, to: third === 2 ? whole.to : whole.from + third * 10 + 9 }
}

const monthsFrom = (year: number, month: number | null, count = month === null ? 12 : 1): DaySpan => ({
  from: Date.UTC(year, month ?? 0, 1) / DAY_MS,
  to: Date.UTC(year, (month ?? 0) + count, 0) / DAY_MS,
})

const FROM = /^(?:from|starting|since|ab|seit|a partir (?:du|del?)|des le|desde(?: el)?)\s+/
const UNTIL = /^(?:until|till|up to|by|bis(?: zum)?|jusqu'?\s?au|hasta(?: el)?)\s+/
const RANGE = /\s*(?:[-–—]|\bto\b|\bbis\b|\bau\b|\bal\b|\buntil\b)\s*/

/** A cell that is a day, from one day to another, or open at one end. */
export function readDateSpan(cell: string, monthFirst: boolean, today: DayNumber): DaySpan | null {
  const day = readDate(cell, monthFirst, today)
  if (day !== null) return { from: day, to: day }
  const text = foldText(cell)
    .trim()
    .replace(/\s*\([^)]*\)$|^(?:du|vom|von|del?|le|el|am|on)\s+/g, '')
  const [opens, ends] = [FROM.test(text), UNTIL.test(text)]
  if (opens || ends || text !== foldText(cell).trim()) {
    const bare = readDateSpan(text.replace(FROM, '').replace(UNTIL, ''), monthFirst, today)
    return (
      bare && {
        from: ends && bare.from === bare.to ? Number.NEGATIVE_INFINITY : bare.from,
        to: opens && bare.from === bare.to ? Number.POSITIVE_INFINITY : bare.to,
      }
    )
  }
  // A month alone is a season, with a year or a part of it a date.
  const months = /[\s/]\d{4}$|^\p{L}+[\s-].*\p{L}$/u.test(text) ? readMonthSpan(text, today) : null
  if (months) return months
  const parts = text.split(RANGE)
  if (parts.length !== 2) return null
  const [first = '', last = ''] = parts
  const to = readDate(last, monthFirst, today)
  if (to === null) return null
  const { year } = dayParts(to)
  // “12.–14.12.2026”, “12–14 Dec”: the first takes month and year from the last.
  const from =
    [
      first,
      `${first.replace(/\.$/, '')}${last.replace(/^\d+/, '')}`,
      `${first}${first.endsWith('.') ? '' : ' '}${year}`,
    ]
      .map((written) => readDate(written, monthFirst, today))
      .find((found) => found !== null && found <= to) ?? null
  return from === null ? null : { from, to }
}

function named(
  name: string | undefined,
  date: string | undefined,
  year: string | undefined,
  today: DayNumber,
  weekday: number | undefined,
) {
  const month = monthOf(name ?? '')
  if (month === undefined) return null
  return year === undefined
    ? withYear(month, Number(date), today, weekday)
    : toDay(Number(year), month, Number(date))
}
