import { useLocale } from '@chatui/runtime'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { hostOf, type SearchResult } from './result.ts'
import { ResultRow, ResultSkeleton } from './result-row.tsx'

const SKELETON_ROWS = ['first', 'second', 'third']
const STEPS = { first: 10, step: 20 }

export function ResultList({ results }: { results: readonly SearchResult[] }) {
  const locale = useLocale()
  const { shown, steps } = useShown(results.length, STEPS)
  // If all results share one site, its address adds nothing.
  const sites = new Set(results.flatMap(({ url }) => (url ? [hostOf(url)] : [])))
  return (
    <>
      <ul className="-mb-4 divide-y">
        {results.slice(0, shown).map(({ id, ...result }) => (
          <ResultRow key={id} {...result} site={sites.size > 1} />
        ))}
      </ul>
      <div className="mt-4 border-t pt-4 empty:hidden">
        <ShowMore {...steps} locale={locale} things="results" />
      </div>
    </>
  )
}

export function ResultListSkeleton() {
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
