import { CarouselCard } from './card.tsx'
import type { CardItem, CardLook } from './item.ts'
import { Title } from './title.tsx'

interface FewProps extends CardLook {
  title: string
  items: readonly CardItem[]
}

/** One or two cards, laid out to fill the width instead of scrolling. */
export function Few({ title, items, ...look }: FewProps) {
  const alone = items.length === 1
  return (
    <>
      {title && (
        <div className="mb-3">
          <Title>{title}</Title>
        </div>
      )}
      <ul className={`grid gap-3 ${alone ? '' : 'sm:grid-cols-2'}`}>
        {items.map((item) => (
          <li key={item.key} className="@container flex min-w-0">
            <CarouselCard
              item={item}
              heading={title ? 'h3' : 'h2'}
              shape={alone ? 'alone' : 'pair'}
              {...look}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
