import type { SearchIndex } from '../../../search/search-index.ts'
import { blend, dot, mean, unit } from '../../../search/vectors.ts'
import type { GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import { tellingWords } from '../wish/words.ts'
import { type Candidate, type Quest, weigh } from './weigh.ts'

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
  const { towards, interests, starred } = quest
  const { extra, vectors } = await nearAndNamed(index, quest, net)
  const ids = [...extra.keys()].filter((id) => !starred.has(id))
  const [known, others] = await Promise.all([
    gifts.findMany(ids),
    index.vectors(
      COLLECTION,
      ids.filter((id) => !vectors.has(id)),
    ),
  ])
  const allowed = known.flatMap((gift) => {
    const candidate = weigh(gift, vectors.get(gift.id) ?? others.get(gift.id), quest)
    return candidate ? [{ ...candidate, score: candidate.score + (extra.get(gift.id) ?? 0) }] : []
  })
  if (interests.length === 0) return followLeaders(allowed, towards)
  // Leaders of several interests have nothing in common to follow; those of each have.
  return interests.flatMap((one, at) =>
    followLeaders(
      allowed.filter(({ interest }) => interest === at),
      one,
    ),
  )
}

/** What is near in meaning, and what has the very words; each with what the words add. */
async function nearAndNamed(index: SearchIndex, { wish, towards, interests }: Quest, net: number) {
  const words = tellingWords(wish.wanted)
  const [near, named, ...each] = await Promise.all([
    index.nearest(COLLECTION, towards, net),
    words.length > 0 ? index.matching(COLLECTION, words, LEXICAL) : [],
    ...interests.map((one) => index.nearest(COLLECTION, one, Math.ceil(net / 4))),
  ])
  near.push(...each.flat())
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
