import { PRICE_RANGES, type PriceRange } from '../../common/price-range.ts'
import type { GiftIdea } from '../gifts/gift.ts'

/** One way to narrow a list: by what an idea costs, or by what it is about. */
export type IdeaFilter = { by: 'price'; value: PriceRange } | { by: 'kind'; value: string }

const MOST_KINDS = 4

export const isSameFilter = (one: IdeaFilter, other: IdeaFilter): boolean =>
  one.by === other.by && one.value === other.value

export const passes = ({ price, categories }: GiftIdea, filter: IdeaFilter | null): boolean =>
  !filter || (filter.by === 'price' ? price === filter.value : categories.includes(filter.value))

/** Those that some of the ideas pass and others do not: prices in their order, then the kinds that most are of. */
export function chipsOf(ideas: readonly GiftIdea[]): IdeaFilter[] {
  const count = (filter: IdeaFilter) => ideas.filter((idea) => passes(idea, filter)).length
  const parts = (filter: IdeaFilter) => count(filter) > 0 && count(filter) < ideas.length
  const prices = PRICE_RANGES.map((value): IdeaFilter => ({ by: 'price', value })).filter(parts)
  const kinds = [...new Set(ideas.flatMap(({ categories }) => categories))]
    .map((value): IdeaFilter => ({ by: 'kind', value }))
    .filter((filter) => parts(filter) && count(filter) > 1)
    .sort((a, b) => count(b) - count(a))
    .slice(0, MOST_KINDS)
  return [...prices, ...kinds]
}
