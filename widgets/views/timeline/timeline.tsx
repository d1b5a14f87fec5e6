import { useLocale } from '@chatui/runtime'
import type { Item } from '../../parts/item.ts'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { TimelineEntry } from './timeline-entry.tsx'

const STEPS = { first: 12, step: 24 }

/** Items one after another along a line, in the order they came. */
export function Timeline({ items, heading }: { items: readonly Item[]; heading: 'h2' | 'h3' }) {
  const locale = useLocale()
  const { shown, steps } = useShown(items.length, STEPS)
  const dated = items.some(({ date, time }) => date || time)
  return (
    <>
      <ol>
        {items.slice(0, shown).map((item, place) => (
          <TimelineEntry
            key={item.key}
            item={item}
            heading={heading}
            dated={dated}
            last={place === shown - 1}
          />
        ))}
      </ol>
      <div className="mt-4 flex empty:hidden">
        <ShowMore {...steps} locale={locale} things="entries" />
      </div>
    </>
  )
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth']

export function TimelineSkeleton() {
  return (
    <>
      <div className="skeleton mb-3 h-6 w-40" />
      <div className="space-y-6">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex gap-4">
            <div className="skeleton mt-1 size-3 shrink-0 rounded-[50%]!" />
            <div className="flex-1">
              <div className="skeleton h-4 w-24" />
              <div className="skeleton mt-1.5 h-5 w-1/2" />
              <div className="skeleton mt-1.5 h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
