import { useLocale } from '@chatui/runtime'
import type { Item } from '../../parts/item.ts'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { CarouselCard } from './card.tsx'
import { cardOf, picturesFor } from './card-of-item.ts'

const STEPS = { first: 12, step: 24 }
const GRID = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]'

interface CardGridProps {
  items: readonly Item[]
  heading: 'h2' | 'h3'
}

/** Cards in rows and columns; on a phone each is horizontal, so that a screen holds several. */
export function CardGrid({ items, heading }: CardGridProps) {
  const locale = useLocale()
  const { shown, steps } = useShown(items.length, STEPS)
  const alone = items.length === 1
  return (
    <>
      <ul className={alone ? 'grid' : items.length === 2 ? 'grid gap-3 sm:grid-cols-2' : GRID}>
        {items.slice(0, shown).map((item) => (
          <li key={item.key} className="@container flex min-w-0">
            <CarouselCard
              item={cardOf(item)}
              heading={heading}
              shape={alone ? 'alone' : 'pair'}
              pictures={picturesFor(items)}
              action={alone ? 'solid' : 'whole'}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-center empty:hidden">
        <ShowMore {...steps} locale={locale} things="cards" />
      </div>
    </>
  )
}

const SKELETON_CARDS = ['1', '2', '3', '4', '5', '6']

export function CardGridSkeleton() {
  return (
    <>
      <div className="skeleton mb-3 h-6 w-40" />
      <div className={GRID}>
        {SKELETON_CARDS.map((card) => (
          <div key={card} className="flex overflow-hidden rounded-xl border sm:flex-col">
            <div className="skeleton aspect-[4/5] w-1/3 rounded-none! sm:aspect-[16/10] sm:w-auto" />
            <div className="flex-1 p-3">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton mt-2 h-4 w-1/2" />
              <div className="skeleton mt-2 h-8 w-full" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
