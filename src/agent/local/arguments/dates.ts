const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const FORMAT = /\b(?:y{2,4}|m{1,2}|d{1,2})([-/.])(?:y{2,4}|m{1,2}|d{1,2})\1(?:y{2,4}|m{1,2}|d{1,2})\b/i
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = ',?\\s+(?<year>\\d{4})\\b'
/** A day of a year: in words, the day or the month first, or the year first in numbers. */
const FORMS = [
  `\\b${DAY}\\s+(?:of\\s+)?${MONTH}${YEAR}`,
  `\\b${MONTH}\\s*${DAY}${YEAR}`,
  '(?<!\\d)(?<year>\\d{4})(?<mark>[-./])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?!\\d)',
].map((form) => new RegExp(form, 'gi'))

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface DayMention extends Day {
  readonly start: number
  readonly end: number
}

/** The days that a text names in full, in the order in which they stand there. */
export const daysIn = (text: string): DayMention[] =>
  FORMS.flatMap((form) => [...text.matchAll(form)])
    .flatMap(({ 0: whole, index, groups = {} }): DayMention[] => {
      const { month = '' } = groups
      const found = {
        year: Number(groups.year),
        month: /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
        day: Number(groups.day),
      }
      const exists = found.month > 0 && found.month < 13 && found.day > 0 && found.day < 32
      return exists ? [{ ...found, start: index, end: index + whole.length }] : []
    })
    .sort((one, other) => one.start - other.start)

export const isSameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day

/**
 * A day that was named in full, in the form that a description asks for, such as `mm-dd-yyyy`. Where the message names
 * one day, no other is meant.
 */
export function asStatedDate(value: string, description: string, message = value): string {
  const form = FORMAT.exec(description)?.[0]
  const [written] = daysIn(value)
  const [named, ...others] = daysIn(message)
  const day = named && others.length === 0 ? named : written
  if (!form || !day || !(written || /\d/.test(value))) return value
  const padded = (part: number, length: number) => String(part).padStart(length, '0').slice(-length)
  return form
    .replace(/y+/i, (part) => padded(day.year, part.length))
    .replace(/m+/i, (part) => padded(day.month, part.length))
    .replace(/d+/i, (part) => padded(day.day, part.length))
}
