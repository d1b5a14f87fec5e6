import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../parts/states.tsx'
import { useSay } from '../parts/use-say.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { CardsRow } from '../views/carousel/cards-row.tsx'
import { CarouselSkeleton } from '../views/carousel/skeleton.tsx'
import { type CarouselData, readCarousel } from './read.ts'

function PizzazCarousel() {
  const say = useSay()
  return (
    <WidgetRoot label={say('Carousel')} read={readCarousel} skeleton={<CarouselSkeleton />}>
      {(data) => <Cards {...data} />}
    </WidgetRoot>
  )
}

function Cards({ title, items, language }: CarouselData) {
  const say = useSay()
  if (items.length === 0) {
    return (
      <Empty icon={<Search />} title={say('Nothing to show yet')}>
        {say('Ask for something more general, or nearby.')}
      </Empty>
    )
  }
  return (
    <div lang={language}>
      <CardsRow title={title} items={items} />
    </div>
  )
}

export default PizzazCarousel
