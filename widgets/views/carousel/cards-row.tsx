import { useNumber } from '../../parts/use-number.ts'
import { Carousel } from './carousel.tsx'
import { Few } from './few.tsx'
import type { CardItem, CardLook } from './item.ts'

/** More than this is tiring to swipe through. */
const MOST_CARDS = 8
/** Fewer than this fit side by side, with nothing to scroll. */
const FEWEST_TO_SCROLL = 3

interface CardsRowProps extends CardLook {
  title: string
  items: readonly CardItem[]
}

/** A row of cards to swipe through, or one or two that fill the width. */
export function CardsRow({ title, items, ...look }: CardsRowProps) {
  const shown = items.slice(0, MOST_CARDS)
  const left = items.length - shown.length
  const Shown = shown.length < FEWEST_TO_SCROLL ? Few : Carousel
  return (
    <>
      <Shown title={title} items={shown} {...look} />
      {left > 0 && <Remainder count={left} />}
    </>
  )
}

function Remainder({ count }: { count: number }) {
  const number = useNumber()
  return (
    <p className="tabular mt-3 text-sm text-secondary">
      <bdi>
        {number(count)} more not shown. Ask for something narrower to see {count === 1 ? 'it' : 'them'}.
      </bdi>
    </p>
  )
}
