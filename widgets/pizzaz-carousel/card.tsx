import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { Picture } from '../parts/picture.tsx'
import { CardAction } from './card-action.tsx'
import type { CarouselItem } from './read.ts'

/** `alone` lies down where there is room, `pair` lies down where there is little, `slide` always stands. */
export type CardShape = 'slide' | 'alone' | 'pair'

const LAYOUT: Record<CardShape, { card: string; picture: string }> = {
  slide: { card: 'flex-col', picture: 'aspect-[4/3]' },
  alone: { card: 'flex-col sm:flex-row', picture: 'aspect-[16/10] sm:aspect-[4/3] sm:w-2/5' },
  pair: {
    card: 'flex-row sm:flex-col @max-[13rem]:flex-col',
    picture: 'aspect-[4/5] w-1/3 sm:aspect-[16/10] sm:w-auto @max-[13rem]:aspect-[16/10] @max-[13rem]:w-auto',
  },
}

interface CardProps {
  item: CarouselItem
  heading: 'h2' | 'h3'
  shape: CardShape
}

export function Card({ item, heading: Heading, shape }: CardProps) {
  const { card, picture } = LAYOUT[shape]
  return (
    <article className={`flex w-full min-w-0 overflow-hidden rounded-xl border border-default ${card}`}>
      <div className={`relative shrink-0 overflow-hidden ${picture}`}>
        <div className="absolute inset-0">
          <Picture src={item.image} alt={item.imageAlt} />
        </div>
        {item.badge && (
          <div className="absolute start-2 top-2 flex max-w-[calc(100%-1rem)] rounded-md bg-surface">
            <Badge className="max-w-full">
              <bdi className="truncate">{item.badge}</bdi>
            </Badge>
          </div>
        )}
      </div>
      <div className={`flex min-w-0 flex-1 flex-col p-3 ${shape === 'alone' ? 'sm:self-center sm:p-5' : ''}`}>
        <Heading
          className="line-clamp-2 font-medium @max-[13rem]:line-clamp-none break-words text-default"
          dir="auto"
        >
          {item.title}
        </Heading>
        <Facts item={item} />
        <CardAction item={item} />
      </div>
    </article>
  )
}

/**
 * Three lines at most: one shared by subtitle and price, two of description. A card that is narrow for its
 * text was enlarged by the reader, who then gets every word.
 */
function Facts({ item: { subtitle, price, description } }: { item: CarouselItem }) {
  return (
    <>
      {(subtitle || price) && (
        <p className="mt-0.5 flex items-baseline justify-between gap-x-2 text-sm @max-[13rem]:flex-wrap">
          <bdi
            className={`min-w-0 break-words text-secondary @max-[13rem]:line-clamp-none ${description ? 'line-clamp-1' : 'line-clamp-2'}`}
          >
            {subtitle}
          </bdi>
          <bdi className="tabular max-w-1/2 shrink-0 truncate text-default">{price}</bdi>
        </p>
      )}
      {description && (
        <p
          className="mt-1 line-clamp-2 text-sm @max-[13rem]:line-clamp-none break-words text-secondary"
          dir="auto"
        >
          {description}
        </p>
      )}
    </>
  )
}
