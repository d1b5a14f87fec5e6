import { useLocale } from '@chatui/runtime'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { Empty } from '../parts/states.tsx'
import { Widget } from '../parts/widget.tsx'
import { readSearchResults, type SearchResultsData } from './read.ts'
import { ResultRow, ResultSkeleton } from './result-row.tsx'

const SKELETON_ROWS = ['first', 'second', 'third']

function SearchResults() {
  return (
    <Widget
      label="Search results"
      read={readSearchResults}
      skeleton={SKELETON_ROWS.map((row) => <ResultSkeleton key={row} />)}
    >
      {(data) => <Results {...data} />}
    </Widget>
  )
}

function Results({ query, results }: SearchResultsData) {
  const locale = useLocale()
  if (results.length === 0) {
    return (
      <Empty icon={<Search />} title={query ? `Nothing found for “${query}”` : 'Nothing found'}>
        Try fewer or more general words.
      </Empty>
    )
  }
  const count = new Intl.NumberFormat(locale).format(results.length)
  return (
    <>
      <p className="tabular pb-1 text-sm text-secondary">
        {count} {results.length === 1 ? 'result' : 'results'}
        {query && (
          <>
            {' for '}
            <bdi className="font-medium text-default break-words">{query}</bdi>
          </>
        )}
      </p>
      <ul className="divide-y">
        {results.map((result) => (
          <ResultRow key={result.id} {...result} />
        ))}
      </ul>
    </>
  )
}

mountWidget(SearchResults)
