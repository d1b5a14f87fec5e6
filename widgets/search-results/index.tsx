import { useLocale } from '@chatui/runtime'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { ShowMore, useShown } from '../parts/show-more.tsx'
import { Empty } from '../parts/states.tsx'
import { useNumber } from '../parts/use-number.ts'
import { Widget } from '../parts/widget.tsx'
import { readSearchResults, type SearchResultsData } from './read.ts'
import { ResultRow, ResultSkeleton } from './result-row.tsx'

const SKELETON_ROWS = ['first', 'second', 'third']
const STEPS = { first: 10, step: 20 }

function SearchResults() {
  return (
    <Widget label="Search results" read={readSearchResults} skeleton={<Skeleton />}>
      {(data) => (data.results.length > 0 ? <Results {...data} /> : <NothingFound query={data.query} />)}
    </Widget>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <Empty icon={<Search />} title={query ? `Nothing found for “${query}”` : 'Nothing found'}>
      Try fewer or more general words.
    </Empty>
  )
}

function Results({ query, results }: SearchResultsData) {
  const number = useNumber()
  const locale = useLocale()
  const { shown, steps } = useShown(results.length, STEPS)
  return (
    <>
      <h2 className="tabular text-sm text-secondary wrap-anywhere">
        <bdi>
          {number(results.length)} {results.length === 1 ? 'result' : 'results'}
          {query && (
            <>
              {' for '}
              <bdi className="text-default">{query}</bdi>
            </>
          )}
        </bdi>
      </h2>
      <ul className="-mb-4 divide-y">
        {results.slice(0, shown).map(({ id, ...result }) => (
          <ResultRow key={id} {...result} />
        ))}
      </ul>
      <div className="mt-4 border-t pt-4 empty:hidden">
        <ShowMore {...steps} locale={locale} things="results" />
      </div>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <div className="skeleton h-5 w-1/2" />
      <div className="-mb-4 divide-y">
        {SKELETON_ROWS.map((row) => (
          <ResultSkeleton key={row} />
        ))}
      </div>
    </>
  )
}

mountWidget(SearchResults)
