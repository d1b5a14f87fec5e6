import { useLocale } from '@chatui/runtime'
import { Calendar } from '@openai/apps-sdk-ui/components/Icon'
import { Heading } from '../parts/heading.tsx'
import { type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { Timeline, TimelineSkeleton } from '../views/timeline/timeline.tsx'

const DRAWN = ['date', 'time', 'description', 'location', 'status', 'badge', 'link', 'image', 'tags'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Timeline"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<TimelineSkeleton />}
    >
      {(data) => <Moments {...data} />}
    </MadeRoot>
  )
}

function Moments({ heading, items }: Items) {
  if (items.length === 0) return <NothingYet icon={<Calendar />} heading={heading} />
  return (
    <>
      <Heading title={heading} />
      <Timeline items={items} heading={heading ? 'h3' : 'h2'} />
    </>
  )
}
