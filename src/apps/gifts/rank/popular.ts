import type { SearchIndex } from '../../../search/search-index.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import { contextScore } from './fit.ts'
import { isAllowed, type RankingQuery } from './weigh.ts'

/** More than are shown, so that some are left within a budget and for an age. */
const LOOKED_AT = 200

/** What nearly everybody is glad of, as far as this person may have it, the most suitable first. */
export async function choosePopular(
  gifts: GiftStore,
  index: SearchIndex,
  quest: RankingQuery,
  count: number,
): Promise<Gift[]> {
  const popular = await gifts.popular(LOOKED_AT)
  const vectors = await index.vectors(
    COLLECTION,
    popular.map(({ id }) => id),
  )
  const suits = (gift: Gift) => contextScore(gift, quest.wish)
  return popular
    .filter((gift) => {
      const vector = vectors.get(gift.id)
      return vector !== undefined && isAllowed(gift, vector, quest) && suits(gift) >= 0
    })
    .sort((a, b) => suits(b) - suits(a))
    .slice(0, count)
}
