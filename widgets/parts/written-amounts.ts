import type { JsonObject } from '../../common/json.ts'
import { ownValue } from '../../common/own-value.ts'
import { quantityIn } from './numeric.ts'

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
}
/** “ab 12,50 €”: a word or two may stand before an amount. */
const WORDED = /^(\p{L}[\p{L}. ]*\s)?(\S.*)$/u
const DECIMALS = { ',': /\d,\d{1,2}(?!\d)/, '.': /\d\.\d{1,2}(?![\d.])/ } as const

/** Rewrites an amount in the user's format; ambiguous text stays as written. */
export type LocalAmount = (text: string) => string

/**
 * Sheets write amounts in their author's language. The rows as a whole show which decimal mark that is: “10,50 €”
 * tells how to read “1.250 €”.
 */
export function localAmounts(records: readonly JsonObject[], locale: string): LocalAmount {
  const written = writtenMark(records)
  return (text) => {
    const [, phrase = '', amount = ''] = WORDED.exec(text) ?? []
    const digits = /\d[\d.,' \u00a0]*/.exec(amount)?.[0].trim() ?? ''
    const marks = /[.,]/.test(digits)
    if (!digits || (marks && written === null)) return text
    const quantity = quantityIn(amount, written === ',' ? 'de' : 'en')
    if (!quantity) return text
    const decimals = marks && written ? (digits.split(written)[1]?.length ?? 0) : 0
    const currency =
      ownValue(CURRENCIES, quantity.unit) ?? (/^[A-Z]{3}$/.test(quantity.unit) ? quantity.unit : null)
    // A bare number with a point may be a time or a section number.
    if (!currency && !(quantity.unit === '' && written === ',' && decimals > 0)) return text
    return `${phrase}${formatted(quantity.value, currency, decimals, locale)}`
  }
}

function formatted(value: number, currency: string | null, decimals: number, locale: string): string {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return currency
    ? new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...fraction,
      }).format(value)
    : new Intl.NumberFormat(locale, fraction).format(value)
}

/** The decimal mark in the rows; null if none or both occur. */
function writtenMark(records: readonly JsonObject[]): ',' | '.' | null {
  const amounts = records
    .flatMap((record) => Object.values(record))
    .filter((value): value is string => typeof value === 'string' && isAmount(value))
  const comma = amounts.some((text) => DECIMALS[','].test(text))
  const point = amounts.some((text) => DECIMALS['.'].test(text))
  return comma === point ? null : comma ? ',' : '.'
}

const isAmount = (text: string) =>
  text.length < 40 && quantityIn(WORDED.exec(text.trim())?.[2] ?? '') !== null
