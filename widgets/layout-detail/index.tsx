import { useLocale } from '@chatui/runtime'
import { Document } from '@openai/apps-sdk-ui/components/Icon'
import { Heading } from '../parts/heading.tsx'
import { type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { useSay } from '../parts/use-say.ts'
import { Detail } from '../views/detail/detail.tsx'
import { DetailSkeleton } from '../views/detail/skeleton.tsx'
import { ItemRows } from '../views/rows/rows.tsx'

const DRAWN = ['subtitle', 'description', 'price', 'badge', 'status', 'image', 'link', 'tags'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Detail"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<DetailSkeleton />}
    >
      {(data) => <FirstAndOthers {...data} />}
    </MadeRoot>
  )
}

function FirstAndOthers({ heading, items: [first, ...others] }: Items) {
  const say = useSay()
  if (!first) return <NothingYet icon={<Document />} heading={heading} />
  const short = others.map((item) => ({ ...item, description: '', facts: [], tags: [] }))
  return (
    <>
      <Heading title={heading} />
      <Detail item={first} heading={heading ? 'h3' : 'h2'} />
      {short.length > 0 && (
        <section aria-label={say('Others')} className="mt-6">
          <h2 className="mb-4 text-sm font-medium text-secondary">{say('Others')}</h2>
          <ItemRows items={short} heading="h3" />
        </section>
      )}
    </>
  )
}
