import type { Activity } from './use-activity.ts'

export interface Day {
  /** In the user's own time zone: `2026-07-28`. */
  date: string
  calls: number
  errors: number
}

const DAY_MS = 86_400_000

/** Groups the hours into the user's days, including empty ones. */
export function daysOf({ hours }: Pick<Activity, 'hours'>, until: Date, count: number): Day[] {
  const days = new Map<string, Day>()
  for (let back = count - 1; back >= 0; back -= 1) {
    // From noon, so that a day of 23 or 25 hours is still one day.
    const noon = new Date(until.getFullYear(), until.getMonth(), until.getDate(), 12)
    const date = dateOf(new Date(noon.getTime() - back * DAY_MS))
    days.set(date, { date, calls: 0, errors: 0 })
  }
  for (const { hour, calls, errors } of hours) {
    const day = days.get(dateOf(new Date(`${hour}:00:00Z`)))
    if (!day) continue
    day.calls += calls
    day.errors += errors
  }
  return [...days.values()]
}

const dateOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export function totalsOf(days: readonly Day[]): { calls: number; errors: number } {
  return days.reduce(
    (sum, { calls, errors }) => ({ calls: sum.calls + calls, errors: sum.errors + errors }),
    {
      calls: 0,
      errors: 0,
    },
  )
}
