import { useLocale } from '@chatui/runtime'
import type { Item } from '../../parts/item.ts'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { ItemRow } from './row.tsx'

const STEPS = { first: 10, step: 20 }

interface RowsProps {
  items: readonly Item[]
  heading: 'h2' | 'h3' | 'h4'
}

export function ItemRows({ items, heading }: RowsProps) {
  const locale = useLocale()
  const { shown, steps } = useShown(items.length, STEPS)
  const pictured = items.some(({ image }) => image)
  return (
    <>
      <ul className="-my-3 divide-y">
        {items.slice(0, shown).map((item) => (
          <ItemRow key={item.key} item={item} heading={heading} pictured={pictured} />
        ))}
      </ul>
      <div className="mt-3 border-t pt-4 empty:hidden">
        <ShowMore {...steps} locale={locale} things="items" />
      </div>
    </>
  )
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth']

export function ItemRowsSkeleton() {
  return (
    <>
      <div className="skeleton mb-3 h-6 w-40" />
      <div className="-my-3 divide-y">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="py-3">
            <div className="flex justify-between gap-6">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-5 w-14" />
            </div>
            <div className="skeleton mt-1.5 h-4 w-1/3" />
            <div className="skeleton mt-2 h-4 w-4/5" />
          </div>
        ))}
      </div>
    </>
  )
}
