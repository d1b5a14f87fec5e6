import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../parts/states.tsx'
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

const QUERY = '\n'

function Results({ query, results }: SearchResultsData) {
  const say = useSay()
  const count = results.length
  // The query is isolated, since it may run in the other direction.
  const [before, after] = say('{count} results for {query}', { count, query: QUERY }).split(QUERY)
  return (
    <>
      <h2 className="tabular text-sm text-secondary wrap-anywhere">
        <bdi>
          {query ? (
            <>
              {before}
              <bdi className="text-default">{query}</bdi>
              {after}
            </>
          ) : (
            say('{count} results', { count })
          )}
        </bdi>
      </h2>
      <ResultList results={results} />
    </>
  )
}

export default SearchResults
