const SIGN =
  /[€$£¥₹₽₺₩₪]|\b(EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|CNY|RUB|TRY|BRL|MXN)\b/

/** The currency that the name of a column gives: `Preis (€)`, `Cost, EUR`. */
export const currencyIn = (name: string): string | null => SIGN.exec(name)?.[0] ?? null

const BARE = /^-?\d[\d.,'\u00a0 ]*$/

/** An amount with its currency, on the side where whoever writes it with a comma or a point expects it. */
export function withCurrency(value: unknown, currency: string): unknown {
  const amount = typeof value === 'number' ? String(value) : value
  if (typeof amount !== 'string' || !BARE.test(amount)) return value
  const behind = currency.length > 1 || /,\d{1,2}$/.test(amount)
  return behind ? `${amount} ${currency}` : amount.replace(/^-?/, (minus) => `${minus}${currency}`)
}
