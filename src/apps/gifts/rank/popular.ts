import type { SearchIndex } from '../../../search/search-index.ts'
import { dot } from '../../../search/vectors.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import { contextScore } from './fit.ts'
import { isAllowed, type RankingQuery } from './weigh.ts'

/** What little was said orders them. */
const NEARNESS = 0.1
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
  const order = (gift: Gift) =>
    suits(gift) + NEARNESS * dot(vectors.get(gift.id) ?? quest.towards, quest.towards)
  return popular
    .filter((gift) => {
      const vector = vectors.get(gift.id)
      return vector !== undefined && isAllowed(gift, vector, quest) && suits(gift) >= 0
    })
    .sort((a, b) => order(b) - order(a))
    .slice(0, count)
}
