import { useLocale } from '@chatui/runtime'
import type { PriceRange } from '../../common/price-range.ts'
import { aboutPrice, priceBand } from './price-band.ts'
import { useSay } from './use-say.ts'

interface PriceProps {
  range: PriceRange | null
  dollars?: number | null
}

export function Price({ range, dollars = null }: PriceProps) {
  const say = useSay()
  const locale = useLocale()
  if (!range && dollars === null) return null
  return (
    <span className="tabular font-medium text-default">
      <span className="sr-only">{say('Price:')} </span>
      <bdi>{dollars !== null ? aboutPrice(dollars, locale) : range && priceBand(range, locale)}</bdi>
    </span>
  )
}
