import { useLocale } from '@chatui/runtime'
import { Grid } from '@openai/apps-sdk-ui/components/Icon'
import { type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { cardOf, picturesFor } from '../views/carousel/card-of-item.ts'
import { CardsRow } from '../views/carousel/cards-row.tsx'
import { CarouselSkeleton } from '../views/carousel/skeleton.tsx'

const DRAWN = ['subtitle', 'description', 'price', 'badge', 'image', 'link'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Carousel"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<CarouselSkeleton />}
      counts={false}
    >
      {(data) => <Carousel {...data} />}
    </MadeRoot>
  )
}

function Carousel({ heading, items }: Items) {
  if (items.length === 0) return <NothingYet icon={<Grid />} heading={heading} />
  return <CardsRow title={heading} items={items.map(cardOf)} pictures={picturesFor(items)} action="solid" />
}
