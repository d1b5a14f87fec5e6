import { dayFormat, instantFormat, momentIn } from '../parts/moment.ts'

export interface When {
  shown: string
  /** For `<time>`; null if it is free text. */
  iso: string | null
  /** The exact time behind a relative one such as "2 hours ago". */
  exact: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Times near now are relative, others are dates, and free text stays as it is. */
export function whenOf(written: string, locale: string, now: number): When {
  const moment = momentIn(written.trim(), locale)
  if (!moment) return { shown: written, iso: null, exact: null }
  const iso = new Date(moment.at).toISOString()
  if (!moment.hasTime)
    return { shown: dayFormat(locale).format(moment.at), iso: iso.slice(0, 10), exact: null }
  const exact = instantFormat(locale).format(moment.at)
  const distance = moment.at - now
  return Math.abs(distance) < 7 * DAY
    ? { shown: fromNow(distance, locale), iso, exact }
    : { shown: exact, iso, exact: null }
}

function fromNow(distance: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const size = Math.abs(distance)
  if (size < MINUTE) return format.format(0, 'second')
  if (size < HOUR) return format.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return format.format(Math.trunc(distance / HOUR), 'hour')
  return format.format(Math.trunc(distance / DAY), 'day')
}
