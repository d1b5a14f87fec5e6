import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { Empty } from '../parts/states.tsx'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { CardsRow } from '../views/carousel/cards-row.tsx'
import { CarouselSkeleton } from '../views/carousel/skeleton.tsx'
import { type CarouselData, readCarousel } from './read.ts'

function PizzazCarousel() {
  return (
    <WidgetRoot label="Carousel" read={readCarousel} skeleton={<CarouselSkeleton />}>
      {(data) => <Cards {...data} />}
    </WidgetRoot>
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
  return (
    <div lang={language}>
      <CardsRow title={title} items={items} />
    </div>
  )
}

mountWidget(PizzazCarousel)
