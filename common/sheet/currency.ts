const SIGN =
  /[€$£¥₹₽₺₩₪]|\b(EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|CNY|RUB|TRY|BRL|MXN)\b/

/** The currency in a column's name: `Preis (€)`, `Cost, EUR`. */
export const currencyIn = (name: string): string | null => SIGN.exec(name)?.[0] ?? null

export const BARE = /^-?\d[\d.,'\u00a0 ]*$/

/** True if amounts use a decimal comma; then the currency stands behind them. */
export const hasDecimalComma = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => /,\d{1,2}$/.test(String(cell ?? '').trim()))

/** An amount with its currency before or behind it; “from 60.00” keeps its word. */
export function withCurrency(value: unknown, currency: string, behind: boolean): unknown {
  const amount = typeof value === 'number' ? String(value) : value
  if (typeof amount !== 'string') return value
  const [, before = '', bare] = /^(\p{L}[\p{L}. ]*\s)?(-?\d[\d.,'\u00a0 ]*)$/u.exec(amount) ?? []
  if (bare === undefined) return value
  const sign = (minus: string) => `${minus}${currency}`
  return `${before}${behind ? `${bare} ${currency}` : bare.replace(/^-?/, sign)}`
}
