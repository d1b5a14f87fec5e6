import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { FewFacts } from '../../parts/facts.tsx'
import { Picture } from '../../parts/picture.tsx'
import { WholeLink } from '../../parts/whole-link.tsx'
import { CardAction } from './card-action.tsx'
import type { CardItem, CardLook } from './item.ts'

/** `alone` is horizontal where there is room, `pair` where there is little, `slide` is always vertical. */
export type CardShape = 'slide' | 'alone' | 'pair'

const LAYOUT: Record<CardShape, { card: string; picture: string }> = {
  slide: { card: 'flex-col', picture: 'aspect-[4/3]' },
  alone: { card: 'flex-col sm:flex-row', picture: 'aspect-[16/10] sm:aspect-[4/3] sm:w-2/5' },
  pair: {
    card: 'flex-row sm:flex-col @max-[13rem]:flex-col',
    picture: 'aspect-[4/5] w-1/3 sm:aspect-[16/10] sm:w-auto @max-[13rem]:aspect-[16/10] @max-[13rem]:w-auto',
  },
}

interface CardProps extends CardLook {
  item: CardItem
  heading: 'h2' | 'h3'
  shape: CardShape
}

export function CarouselCard({
  item,
  heading: Heading,
  shape,
  pictures = 'all',
  action = 'soft',
}: CardProps) {
  const { card, picture } = LAYOUT[shape]
  const pictured = pictures !== 'none'
  return (
    <article
      className={`group/whole relative flex w-full min-w-0 overflow-hidden rounded-xl border border-default ${card}`}
    >
      {pictured && (
        <div className={`relative shrink-0 overflow-hidden ${picture}`}>
          <div className="absolute inset-0">
            <Picture
              src={item.image}
              alt={item.imageAlt}
              {...(pictures === 'letters' && { of: item.title })}
            />
          </div>
          {item.badge && (
            <div className="absolute start-2 top-2 flex max-w-[calc(100%-1rem)] rounded-md bg-surface">
              <CardBadge>{item.badge}</CardBadge>
            </div>
          )}
        </div>
      )}
      <div
        className={`flex min-w-0 flex-1 flex-col p-3 ${shape === 'alone' && pictured ? 'sm:self-center sm:p-5' : ''}`}
      >
        {!pictured && item.badge && (
          <div className="mb-1.5 flex min-w-0">
            <CardBadge>{item.badge}</CardBadge>
          </div>
        )}
        <Heading className="line-clamp-2 font-medium @max-[13rem]:line-clamp-none wrap-anywhere text-default">
          <WholeLink href={action === 'whole' ? item.url : null}>{item.title}</WholeLink>
        </Heading>
        <Lines item={item} />
        {action !== 'whole' && <CardAction item={item} solid={action === 'solid'} />}
      </div>
    </article>
  )
}

const CardBadge = ({ children }: { children: string }) => (
  <Badge className="max-w-full">
    <bdi className="truncate">{children}</bdi>
  </Badge>
)

/**
 * At most three lines: one shared by subtitle and price, two of description; two facts below if there is room. A card
 * that is narrow for its text was enlarged by the user, so it shows everything.
 */
function Lines({ item: { subtitle, price, description, facts = [] } }: { item: CardItem }) {
  return (
    <>
      {(subtitle || price) && (
        <p className="mt-0.5 flex items-baseline justify-between gap-x-2 text-sm @max-[13rem]:flex-wrap">
          <bdi
            className={`min-w-0 wrap-anywhere text-secondary @max-[13rem]:line-clamp-none ${description ? 'line-clamp-1' : 'line-clamp-2'}`}
          >
            {subtitle}
          </bdi>
          <bdi className="tabular max-w-1/2 shrink-0 truncate text-default">{price}</bdi>
        </p>
      )}
      {description && (
        <p
          className="mt-1 line-clamp-2 text-sm @max-[13rem]:line-clamp-none wrap-anywhere text-secondary"
          dir="auto"
        >
          {description}
        </p>
      )}
      <FewFacts facts={facts} most={2} />
    </>
  )
}
