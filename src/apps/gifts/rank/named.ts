import type { SearchIndex } from '../../../search/search-index.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import type { Wish } from '../wish/wish.ts'
import { tellingWords } from '../wish/words.ts'

const MOST = 40
const WEIGHT = 0.03

/** A gift that has the very words of the description. */
export interface Named {
  readonly gift: Gift
  readonly vector: Float32Array
  /** What the words add to its score. */
  readonly extra: number
}

/** Found while the model is still at work: words need no vector. */
export async function findNamed(
  gifts: GiftStore,
  index: SearchIndex,
  { wanted }: Wish,
): Promise<ReadonlyMap<string, Named>> {
  const words = tellingWords(wanted)
  const hits = words.length > 0 ? await index.matching(COLLECTION, words, MOST) : []
  const scores = new Map(hits.map(({ id, score }) => [id, WEIGHT * score]))
  const ids = [...scores.keys()]
  const [known, vectors] = await Promise.all([gifts.findMany(ids), index.vectors(COLLECTION, ids)])
  return new Map(
    known.flatMap((gift) => {
      const vector = vectors.get(gift.id)
      return vector ? [[gift.id, { gift, vector, extra: scores.get(gift.id) ?? 0 }] as const] : []
    }),
  )
}
