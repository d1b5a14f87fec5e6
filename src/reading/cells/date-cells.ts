import { foldText } from '../fold-text.ts'
import { monthOf } from './calendar-words.ts'

/** Days since 1970-01-01, whatever the time zone. */
export type DayNumber = number

const DAY_MS = 86_400_000
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/
const PARTED = /^(\d{1,2})([./-])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?(?:[ ,]+\d{1,2}:\d{2}.*)?$/
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s*(?:de\s+|of\s+|-)?([a-z]{3,})\.?,?\s*(?:del?\s+)?-?(\d{4})?(?:[ ,]+\d{1,2}:\d{2}.*)?$/
const MONTH_FIRST = /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})?$/
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom)[a-z]*[.,]?\s+(?=\d|[a-z]{3,}\.?\s+\d)/

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

/** Whether 3/4 is the third of April here: the column decides, and where it does not, most of the world does. */
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

/** A day without a year is the next one, or was a short while ago. */
export function withYear(month: number, date: number, today: DayNumber): DayNumber | null {
  const { year } = dayParts(today)
  const candidates = [year - 1, year, year + 1].flatMap((guess) => toDay(guess, month, date) ?? [])
  return candidates.find((day) => day >= today - LATELY) ?? null
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
  const text = foldText(cell).trim().replace(WEEKDAY, '')
  const [, year, month, date] = ISO.exec(text) ?? []
  if (year !== undefined) return toDay(Number(year), Number(month) - 1, Number(date))
  const [, first, mark, second, ofYear] = PARTED.exec(text) ?? []
  if (first !== undefined && (ofYear !== undefined || mark === '.')) {
    const [day, at] = monthFirst && mark !== '.' ? [second, first] : [first, second]
    if (ofYear === undefined) return withYear(Number(at) - 1, Number(day), today)
    return toDay(Number(ofYear) + (ofYear.length === 2 ? 2000 : 0), Number(at) - 1, Number(day))
  }
  const [, dayOf, name, inYear] = DAY_FIRST.exec(text) ?? []
  if (dayOf !== undefined) return named(name, dayOf, inYear, today)
  const [, nameFirst, dateAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  return nameFirst === undefined ? null : named(nameFirst, dateAfter, yearAfter, today)
}

export interface DaySpan {
  readonly from: DayNumber
  readonly to: DayNumber
}

const FROM = /^(?:from|starting|since|ab|seit|a partir du|des le|desde(?: el)?)\s+/
const UNTIL = /^(?:until|till|up to|by|bis(?: zum)?|jusqu'?\s?au|hasta(?: el)?)\s+/
const RANGE = /\s*(?:[-–—]|\bto\b|\bbis\b|\bau\b|\bal\b|\buntil\b)\s*/

/** A cell that is a day, from one day to another, or open at one end. */
export function readDateSpan(cell: string, monthFirst: boolean, today: DayNumber): DaySpan | null {
  const day = readDate(cell, monthFirst, today)
  if (day !== null) return { from: day, to: day }
  const text = foldText(cell)
    .trim()
    .replace(/\s*\([^)]*\)$/, '')
  const [opens, ends] = [FROM.test(text), UNTIL.test(text)]
  if (opens || ends || text !== foldText(cell).trim()) {
    const bare = readDateSpan(text.replace(FROM, '').replace(UNTIL, ''), monthFirst, today)
    return (
      bare && {
        from: ends ? Number.NEGATIVE_INFINITY : bare.from,
        to: opens ? Number.POSITIVE_INFINITY : bare.to,
      }
    )
  }
  const parts = text.split(RANGE)
  if (parts.length !== 2) return null
  const [first = '', last = ''] = parts
  const to = readDate(last, monthFirst, today)
  if (to === null) return null
  const { year } = dayParts(to)
  // “12.–14.12.2026”, “12–14 Dec”: the first takes month and year from the last.
  const from =
    [first, `${first}${last.replace(/^\d+/, '')}`, `${first}${first.endsWith('.') ? '' : ' '}${year}`]
      .map((written) => readDate(written, monthFirst, today))
      .find((found) => found !== null && found <= to) ?? null
  return from === null ? null : { from, to }
}

function named(
  name: string | undefined,
  date: string | undefined,
  year: string | undefined,
  today: DayNumber,
) {
  const month = monthOf(name ?? '')
  if (month === undefined) return null
  return year === undefined ? withYear(month, Number(date), today) : toDay(Number(year), month, Number(date))
}
