import type { DayNumber } from './cells/date-cells.ts'
import { toDay } from './cells/date-cells.ts'

/** The day and the minute of it, where an app is at home. */
export interface LocalNow {
  readonly day: DayNumber
  readonly minutes: number
}

export function localNow(at: Date, timeZone: string | undefined): LocalNow {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? 0)
  return {
    day: toDay(part('year'), part('month') - 1, part('day')) ?? 0,
    minutes: (part('hour') % 24) * 60 + part('minute'),
  }
}
