import { directionOf } from '../../common/phrases/direction.ts'
import type { PriceRange } from '../../common/price-range.ts'

/** In whole dollars; null means no upper limit. */
const BANDS: Record<PriceRange, readonly [number, number | null]> = {
  budget: [0, 25],
  moderate: [25, 75],
  premium: [75, 200],
  luxury: [200, null],
}

/** A price range in dollars, in the user's format: "$25–75", "25–75 $". */
export function priceBand(range: PriceRange, locale: string): string {
  const [from, to] = BANDS[range]
  const dollars = dollarsIn(locale)
  if (to === null) return `Over ${dollars.whole(from)}`
  if (from === 0) return `Under ${dollars.whole(to)}`
  // The currency sign appears once, on its own side.
  return dollars.signFirst
    ? `${dollars.whole(from)}–${dollars.bare(to)}`
    : `${dollars.bare(from)}–${dollars.whole(to)}`
}

/** "about $36": what one usually costs. */
export const aboutPrice = (dollars: number, locale: string): string =>
  `About ${dollarsIn(locale).whole(Math.round(dollars))}`

function dollarsIn(locale: string) {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const number = new Intl.NumberFormat(locale)
  const isRtl = directionOf(locale) === 'rtl'
  const first = money.formatToParts(0).find(({ type }) => type === 'currency' || type === 'integer')
  return {
    signFirst: first?.type === 'currency',
    bare: (value: number) => number.format(value),
    whole: (value: number) =>
      money
        .formatToParts(value)
        // Amid text from right to left the two ends of "US$" would change places.
        .map((part) => (part.type === 'currency' && isRtl ? `\u2066${part.value}\u2069` : part.value))
        .join(''),
  }
}
