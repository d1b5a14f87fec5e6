import { dayFormat, instantFormat, isoMomentIn } from './moment.ts'
import { sayIn } from './phrases/index.ts'

/** Formats a row's values in the user's language. */
export interface ValueFormat {
  /** Any cell value; empty for an empty one. */
  of(value: unknown): string
  plain(text: string): string
  name(value: number): string
  price(value: unknown): string
  /** An amount written in a cell. */
  amount(text: string): string
  date(text: string): { shown: string; iso: string }
}

/** These reverse letters, so that "exe.txt" reads as "txt.exe". */
const OVERRIDES = /[\u202a-\u202e]/g

export const plain = (text: string) => text.replace(OVERRIDES, '').trim()

/** Formatters are slow to make, so one serves all rows. */
export function valueFormat(locale: string, amount: (text: string) => string = (text) => text): ValueFormat {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const ungrouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false })
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const days = dayFormat(locale)
  const say = sayIn(locale)
  const instants = instantFormat(locale)

  const of = (value: unknown): string => {
    if (typeof value === 'string') return plain(value)
    if (typeof value === 'number') return Number.isFinite(value) ? number.format(value) : ''
    if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
    return Array.isArray(value) ? value.map(of).filter(Boolean).join(', ') : ''
  }

  return {
    of,
    plain,
    name: (value) => ungrouped.format(value),
    price: (value) =>
      typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
        ? money.format(value)
        : amount(of(value)),
    amount,
    date(text) {
      const moment = isoMomentIn(text)
      if (!moment) return { shown: text, iso: '' }
      const iso = new Date(moment.at).toISOString()
      return moment.hasTime
        ? { shown: instants.format(moment.at), iso }
        : { shown: days.format(moment.at), iso: iso.slice(0, 10) }
    },
  }
}
