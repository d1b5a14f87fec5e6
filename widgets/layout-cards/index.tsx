import { useLocale } from '@chatui/runtime'
import { Grid } from '@openai/apps-sdk-ui/components/Icon'
import { Heading } from '../parts/heading.tsx'
import { type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { CardGrid, CardGridSkeleton } from '../views/carousel/card-grid.tsx'

const DRAWN = ['subtitle', 'description', 'price', 'badge', 'image', 'link'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Cards"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<CardGridSkeleton />}
    >
      {(data) => <Cards {...data} />}
    </MadeRoot>
  )
}

function Cards({ heading, items }: Items) {
  if (items.length === 0) return <NothingYet icon={<Grid />} heading={heading} />
  return (
    <>
      <Heading title={heading} />
      <CardGrid items={items} heading={heading ? 'h3' : 'h2'} />
    </>
  )
}
