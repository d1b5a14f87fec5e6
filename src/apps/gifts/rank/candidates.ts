import type { SearchIndex } from '../../../search/search-index.ts'
import { blend, dot, mean, unit } from '../../../search/vectors.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import type { Wish } from '../wish/wish.ts'
import { tellingWords } from '../wish/words.ts'
import type { Avoided } from './avoid.ts'
import { circumstances, withinBudget } from './fit.ts'

/** A gift that may be shown, and how well it fits. */
export interface Candidate {
  readonly gift: Gift
  readonly vector: Float32Array
  /** How near it is to the wish by itself: decides whether it is shown at all. */
  readonly closeness: number
  /** How near it is beside the others: decides where it stands. */
  readonly score: number
}

/** What is looked for. */
export interface Quest {
  readonly wish: Wish
  /** The direction of the wish, and of the stars. */
  readonly towards: Float32Array
  readonly avoided: Avoided
  /** Shown before; the reader has them. */
  readonly starred: ReadonlySet<string>
}

const LEXICAL = 40
const LEXICAL_WEIGHT = 0.03
/** The first finds tell what is meant where the words are few; they pull the others after them a little. */
const LEADERS = 5
const LEADERS_PULL = 0.4

/** The gifts nearest to a wish that are allowed, each with its score. */
export async function gather(
  gifts: GiftStore,
  index: SearchIndex,
  quest: Quest,
  net: number,
): Promise<Candidate[]> {
  const { wish, towards, avoided, starred } = quest
  const { extra, vectors } = await nearAndNamed(index, quest, net)
  const ids = [...extra.keys()].filter((id) => !starred.has(id))
  const [known, others] = await Promise.all([
    gifts.findMany(ids),
    index.vectors(
      COLLECTION,
      ids.filter((id) => !vectors.has(id)),
    ),
  ])
  const allowed = known.flatMap((gift): Candidate[] => {
    const vector = vectors.get(gift.id) ?? others.get(gift.id)
    if (!vector || !withinBudget(gift, wish.budget) || avoided(gift, vector)) return []
    const closeness = dot(vector, towards) + (extra.get(gift.id) ?? 0) + circumstances(gift, wish)
    return [{ gift, vector, closeness, score: closeness }]
  })
  return followLeaders(allowed, towards)
}

/** What is near in meaning, and what has the very words; each with what the words add. */
async function nearAndNamed(index: SearchIndex, { wish, towards }: Quest, net: number) {
  const words = tellingWords(wish.wanted)
  const [near, named] = await Promise.all([
    index.nearest(COLLECTION, towards, net),
    words.length > 0 ? index.matching(COLLECTION, words, LEXICAL) : [],
  ])
  const extra = new Map(near.map(({ id }) => [id, 0]))
  for (const { id, score } of named) extra.set(id, LEXICAL_WEIGHT * score)
  const vectors = new Map(near.flatMap(({ id, vector }) => (vector ? [[id, vector] as const] : [])))
  return { extra, vectors }
}

function followLeaders(candidates: readonly Candidate[], towards: Float32Array): Candidate[] {
  const leaders = [...candidates].sort((a, b) => b.score - a.score).slice(0, LEADERS)
  if (leaders.length < LEADERS) return [...candidates]
  const common = mean(leaders.map(({ vector }) => vector))
  const both = unit(blend([towards, 1], [common, LEADERS_PULL]))
  // Only the direction changes: what words and circumstances added stays.
  return candidates.map((candidate) => ({
    ...candidate,
    score: candidate.score + dot(candidate.vector, both) - dot(candidate.vector, towards),
  }))
}
