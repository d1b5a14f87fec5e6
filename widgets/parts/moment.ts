/** A date as people write it. `hasTime` tells a day from an instant: a day has no time zone to be shifted by. */
export interface Moment {
  at: number
  hasTime: boolean
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/
const MONTH_NAME =
  /^(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{1,2},?)? \d{4}$/i

export const isoMomentIn = (written: string): Moment | null => {
  if (!ISO.test(written)) return null
  return moment(Date.parse(written.replace(' ', 'T')), written.length > 10)
}

export function momentIn(written: string, locale = 'en'): Moment | null {
  const iso = isoMomentIn(written)
  if (iso) return iso
  const yearFirst = YEAR_FIRST.exec(written)
  if (yearFirst) return day(yearFirst[1], yearFirst[2], yearFirst[3])
  const yearLast = YEAR_LAST.exec(written)
  if (yearLast) {
    const [, first, mark, second, year] = yearLast
    return mark === '/' && writesMonthFirst(locale) ? day(year, first, second) : day(year, second, first)
  }
  return MONTH_NAME.test(written) ? moment(Date.parse(`${written.replace('.', '')} UTC`), false) : null
}

function day(year = '', month = '', dayOfMonth = ''): Moment | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(dayOfMonth)
  return exists ? moment(date.getTime(), false) : null
}

const moment = (time: number, hasTime: boolean): Moment | null =>
  Number.isNaN(time) ? null : { at: time, hasTime }

const writesMonthFirst = (locale: string) => /^en(-US)?$/.test(locale)

export const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const instantFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
