/** Days are texts such as 2026-06-11: they sort, and no time zone can move them. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

export function addDays(day: string, count: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((asDate(day).getUTCDay() + 6) % 7))

export const weekFrom = (monday: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))

/** The day it is somewhere. Swedish dates are written as we want them. */
export const dayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Where every day begins first, so what is not yet a day there is one nowhere. */
const FIRST_ZONE = 'Pacific/Kiritimati'
export const isInTheFuture = (day: string): boolean => day > dayIn(FIRST_ZONE)

/** For how many weeks in a row the goal was reached. The week that is not over yet takes nothing away. */
export function weeksInARow(done: readonly string[], goal: number, today: string): number {
  const counts = new Map<string, number>()
  for (const day of done) counts.set(mondayOf(day), (counts.get(mondayOf(day)) ?? 0) + 1)
  const isReached = (monday: string) => (counts.get(monday) ?? 0) >= goal
  const thisWeek = mondayOf(today)
  let weeks = isReached(thisWeek) ? 1 : 0
  for (let monday = addDays(thisWeek, -7); isReached(monday); monday = addDays(monday, -7)) weeks += 1
  return weeks
}
