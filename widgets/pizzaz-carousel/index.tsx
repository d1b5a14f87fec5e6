import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { Empty } from '../parts/states.tsx'
import { useNumber } from '../parts/use-number.ts'
import { Widget } from '../parts/widget.tsx'
import { Carousel } from './carousel.tsx'
import { Few } from './few.tsx'
import { type CarouselData, readCarousel } from './read.ts'
import { CarouselSkeleton } from './skeleton.tsx'

/** More than this is tiring to swipe through. */
const MOST_CARDS = 8
/** Fewer than this fit side by side, with nothing to scroll. */
const FEWEST_TO_SCROLL = 3

function PizzazCarousel() {
  return (
    <Widget label="Carousel" read={readCarousel} skeleton={<CarouselSkeleton />}>
      {(data) => <Cards {...data} />}
    </Widget>
  )
}

function Cards({ title, items, language }: CarouselData) {
  if (items.length === 0) {
    return (
      <Empty icon={<Search />} title="Nothing to show yet">
        Ask for something more general, or nearby.
      </Empty>
    )
  }
  const shown = items.slice(0, MOST_CARDS)
  return (
    <div lang={language}>
      {shown.length < FEWEST_TO_SCROLL ? (
        <Few title={title} items={shown} />
      ) : (
        <Carousel title={title} items={shown} />
      )}
      {items.length > shown.length && <Remainder count={items.length - shown.length} />}
    </div>
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

mountWidget(PizzazCarousel)
