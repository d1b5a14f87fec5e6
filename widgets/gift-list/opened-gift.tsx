import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PriceRange } from '../../common/price-range.ts'
import { BackButton } from '../gifts/back-button.tsx'
import { FactsSkeleton } from '../gifts/facts-skeleton.tsx'
import type { ShownGift } from '../gifts/gift.ts'
import { GiftFacts } from '../gifts/gift-facts.tsx'
import { GiftHead } from '../gifts/gift-head.tsx'
import type { Offer } from '../gifts/offer.ts'
import { useSay } from '../gifts/use-say.ts'
import { Notice } from '../parts/notice.tsx'
import { Waiting } from '../parts/states.tsx'
import type { GiftLookup } from './use-gifts.ts'

interface OpenedGiftProps {
  name: string
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
  const say = useSay()
  const backButton = useRef<HTMLButtonElement>(null)
  // Before the next key: Preact runs plain effects only after the browser has painted.
  useLayoutEffect(() => backButton.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onBack()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button inside
    <div onKeyDown={onKeyDown}>
      <div className="mb-2">
        <BackButton button={backButton} onBack={onBack}>
          {say('Back')}
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
  /** The pressed button disappears, so the caller must move the focus. */
  onRetry: () => void
}

/** Looks the gift up, and reports if that fails. */
function Looking({ look, onRetry }: LookingProps) {
  const say = useSay()
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
    <Waiting label={say('The details are loading')}>
      <FactsSkeleton />
    </Waiting>
  )
}

const Gap = (notice: { words: string; onRetry?: () => void }) => (
  <div className="mt-3">
    <Notice {...notice} />
  </div>
)
