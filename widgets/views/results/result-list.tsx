import { useLocale } from '@chatui/runtime'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import type { SearchResult } from './result.ts'
import { ResultRow, ResultSkeleton } from './result-row.tsx'

const SKELETON_ROWS = ['first', 'second', 'third']
const STEPS = { first: 10, step: 20 }

export function ResultList({ results }: { results: readonly SearchResult[] }) {
  const locale = useLocale()
  const { shown, steps } = useShown(results.length, STEPS)
  return (
    <>
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
