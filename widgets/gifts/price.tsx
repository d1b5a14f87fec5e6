import { useLocale } from '@chatui/runtime'
import type { PriceRange } from '../../common/price-range.ts'
import { aboutPrice, priceBand } from './price-band.ts'

interface PriceProps {
  range: PriceRange | null
  /** What it costs, where that is known. */
  dollars?: number | null
}

export function Price({ range, dollars = null }: PriceProps) {
  const locale = useLocale()
  if (!range && dollars === null) return null
  return (
    <span className="tabular font-medium text-default">
      <span className="sr-only">Price: </span>
      <bdi>{dollars !== null ? aboutPrice(dollars, locale) : range && priceBand(range, locale)}</bdi>
    </span>
  )
}
