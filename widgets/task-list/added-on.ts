import { momentIn } from '../parts/moment.ts'

const DAY = 86_400_000

export interface AddedOn {
  shown: string
  exact: string
  iso: string
}

/** The day a task was added: relative within the last week, otherwise as a date. */
export function addedOn(written: string | null, locale: string, now: number): AddedOn | null {
  const moment = written ? momentIn(written) : null
  if (!moment) return null
  const days = Math.round((startOfDay(now) - startOfDay(moment.at)) / DAY)
  const near = days >= 0 && days < 7
  return {
    shown: near
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(moment.at),
    exact: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(moment.at),
    iso: new Date(moment.at).toISOString(),
  }
}

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)
