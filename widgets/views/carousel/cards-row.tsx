import { useFoundCounts } from '../../parts/found.ts'
import { RemainderNote } from '../../parts/found-notes.tsx'
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
  const left = items.length - shown.length + (useFoundCounts()?.beyond ?? 0)
  const Shown = shown.length < FEWEST_TO_SCROLL ? Few : Carousel
  return (
    <>
      <Shown title={title} items={shown} {...look} />
      <RemainderNote count={left} />
    </>
  )
}
