import { useLocale } from '@chatui/runtime'
import type { PriceRange } from '../../common/price-range.ts'
import { priceBand } from './price-band.ts'

export function Price({ range }: { range: PriceRange | null }) {
  const locale = useLocale()
  if (!range) return null
  return (
    <span className="tabular font-medium text-default">
      <span className="sr-only">Price: </span>
      <bdi>{priceBand(range, locale)}</bdi>
    </span>
  )
}
