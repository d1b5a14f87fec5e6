import type { PriceRange } from '../../common/price-range.ts'
import type { Offer } from './offer.ts'
import { Price } from './price.tsx'
import { ShopLink } from './shop-link.tsx'
import { StarButton } from './star-button.tsx'
import { Why } from './why.tsx'

interface GiftHeadProps {
  name: string
  price: PriceRange | null
  why?: string
  offer: Offer
  isStarred: boolean
  onStar: () => void
}

export function GiftHead({ name, price, why, offer, isStarred, onStar }: GiftHeadProps) {
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 className="heading-md min-w-0 flex-1 text-default wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <div className="-my-1 -me-1.5 flex">
          <StarButton name={name} isStarred={isStarred} onToggle={onStar} />
        </div>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-sm empty:hidden">
        <Price range={price} dollars={offer.dollars} />
        {why && <Why>{why}</Why>}
        {offer.url && <ShopLink url={offer.url} />}
      </p>
    </>
  )
}
