import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../parts/states.tsx'
import { useNumber } from '../parts/use-number.ts'
import { useSay } from '../parts/use-say.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { ResultList, ResultListSkeleton } from '../views/results/result-list.tsx'
import { readSearchResults, type SearchResultsData } from './read.ts'

function SearchResults() {
  const say = useSay()
  return (
    <WidgetRoot label={say('Search results')} read={readSearchResults} skeleton={<ResultListSkeleton />}>
      {(data) => (data.results.length > 0 ? <Results {...data} /> : <NothingFound query={data.query} />)}
    </WidgetRoot>
  )
}

function NothingFound({ query }: { query: string }) {
  const say = useSay()
  return (
    <Empty icon={<Search />} title={query ? `Nothing found for “${query}”` : 'Nothing found'}>
      {say('Try fewer or more general words.')}
    </Empty>
  )
}

function Results({ query, results }: SearchResultsData) {
  const number = useNumber()
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
      <ResultList results={results} />
    </>
  )
}

export default SearchResults
