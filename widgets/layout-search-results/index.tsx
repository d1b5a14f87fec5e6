import { useLocale } from '@chatui/runtime'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { useFoundCounts } from '../parts/found.ts'
import { Heading } from '../parts/heading.tsx'
import { type Item, type Items, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { useSay } from '../parts/use-say.ts'
import type { SearchResult } from '../views/results/result.ts'
import { ResultList, ResultListSkeleton } from '../views/results/result-list.tsx'

const DRAWN = ['description', 'link', 'date', 'tags', 'subtitle'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Search results"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<ResultListSkeleton />}
    >
      {(data) => <Results {...data} />}
    </MadeRoot>
  )
}

function Results({ heading, items }: Items) {
  const say = useSay()
  const found = useFoundCounts()
  if (items.length === 0) return <NothingYet icon={<Search />} heading={heading} />
  const total = Math.max(items.length, found?.matches ?? 0)
  const count = say('{count} results', { count: total })
  return (
    <>
      <Heading title={heading || count} note={heading && count} />
      <ResultList results={items.map(resultOf)} />
    </>
  )
}

const resultOf = ({ key, title, subtitle, description, link, date, tags, facts }: Item): SearchResult => ({
  id: key,
  title,
  description,
  url: link,
  tags,
  note: [subtitle, date].filter(Boolean).join(' · '),
  facts,
})
