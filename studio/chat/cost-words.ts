import { language, say } from '../ui/say.ts'
/** US dollars, with enough digits for the cost of one answer. */
export function costWords(dollars: number): string {
  const least = 0.0001
  if (dollars > 0 && dollars < least) return say('under {amount}', { amount: money(least) })
  return money(dollars)
}

const money = (dollars: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars < 0.1 ? 4 : 2,
  }).format(dollars)
