import { useLocale } from '@chatui/runtime'
import { Menu } from '@openai/apps-sdk-ui/components/Icon'
import { Heading } from '../parts/heading.tsx'
import { type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { ItemRows, ItemRowsSkeleton } from '../views/rows/rows.tsx'

const DRAWN = [
  'subtitle',
  'description',
  'price',
  'badge',
  'image',
  'link',
  'date',
  'location',
  'tags',
] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="List"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<ItemRowsSkeleton />}
    >
      {(data) => <ListOfItems {...data} />}
    </MadeRoot>
  )
}

function ListOfItems({ heading, items }: Items) {
  if (items.length === 0) return <NothingYet icon={<Menu />} heading={heading} />
  return (
    <>
      <Heading title={heading} />
      <ItemRows items={items} heading={heading ? 'h3' : 'h2'} />
    </>
  )
}
