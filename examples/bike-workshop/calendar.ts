/** Days are texts such as 2026-06-11: they sort, and no time zone can move them. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

export function addDays(day: string, count: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The day it is somewhere. Swedish dates are written as we want them. */
export const dayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

const isSunday = (day: string) => asDate(day).getUTCDay() === 0
/** How far ahead can be booked. */
const DAYS_AHEAD = 21

/** The days that can be booked: from tomorrow on, without Sundays. */
export const openDays = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter((day) => !isSunday(day))

/** Such as “Friday, June 12”. */
export const spokenDay = (day: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    asDate(day),
  )

/** What is wrong with a day, in words for the user; null where it can be booked. */
export function dayProblem(day: string, today: string): string | null {
  if (day <= today) return 'The workshop wants a day’s notice. Choose a day from tomorrow on.'
  if (day > addDays(today, DAYS_AHEAD))
    return `That is too far ahead. The last day that can be booked is ${spokenDay(addDays(today, DAYS_AHEAD))}.`
  return isSunday(day) ? 'The workshop is closed on Sundays. Choose another day.' : null
}
