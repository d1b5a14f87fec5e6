import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PriceRange } from '../../common/price-range.ts'
import { BackButton } from '../gifts/back-button.tsx'
import { FactsSkeleton } from '../gifts/facts-skeleton.tsx'
import type { ShownGift } from '../gifts/gift.ts'
import { GiftFacts } from '../gifts/gift-facts.tsx'
import { GiftHead } from '../gifts/gift-head.tsx'
import type { Offer } from '../gifts/offer.ts'
import { Notice } from '../parts/notice.tsx'
import { Waiting } from '../parts/states.tsx'
import type { GiftLookup } from './use-gifts.ts'

interface OpenedGiftProps {
  name: string
  /** As the card had them. */
  price: PriceRange | null
  why: string
  offer: Offer
  /** Null until it has been looked up. */
  gift: ShownGift | null
  look: () => Promise<GiftLookup>
  isStarred: boolean
  onStar: () => void
  onBack: () => void
}

/** One gift in the place of the list. */
export function OpenedGift({
  name,
  price,
  why,
  offer,
  gift,
  look,
  isStarred,
  onStar,
  onBack,
}: OpenedGiftProps) {
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => backButton.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onBack()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button inside
    <div onKeyDown={onKeyDown}>
      <div className="mb-2">
        <BackButton button={backButton} onBack={onBack}>
          Back
        </BackButton>
      </div>
      <GiftHead
        name={gift?.name ?? name}
        price={gift?.price ?? price}
        why={why}
        offer={offer}
        isStarred={isStarred}
        onStar={onStar}
      />
      {gift ? <GiftFacts gift={gift} /> : <Looking look={look} onRetry={() => backButton.current?.focus()} />}
    </div>
  )
}

interface LookingProps {
  look: () => Promise<GiftLookup>
  /** The button that was pressed goes; somebody else must take the keyboard. */
  onRetry: () => void
}

/** Looks the gift up, and says so where it cannot be had. */
function Looking({ look, onRetry }: LookingProps) {
  const [lookup, setLookup] = useState<GiftLookup | null>(null)
  const ask = useRef(() => {
    setLookup(null)
    void look().then(setLookup)
  })
  useEffect(() => ask.current(), [])
  if (lookup === 'gone') return <Gap words="This idea is no longer in the catalogue." />
  if (lookup === 'failed') {
    const retry = () => {
      onRetry()
      ask.current()
    }
    return <Gap words="The details could not be fetched." onRetry={retry} />
  }
  return (
    <Waiting label="The details are loading">
      <FactsSkeleton />
    </Waiting>
  )
}

const Gap = (notice: { words: string; onRetry?: () => void }) => (
  <div className="mt-3">
    <Notice {...notice} />
  </div>
)
