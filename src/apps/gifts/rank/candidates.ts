import type { SearchIndex } from '../../../search/search-index.ts'
import { blend, dot, mean, unit } from '../../../search/vectors.ts'
import type { GiftStore } from '../gift.ts'
import { COLLECTION } from '../search.ts'
import { type Candidate, type RankingQuery, weigh } from './weigh.ts'

/** The first finds tell what is meant where the words are few; they pull the others after them a little. */
const LEADERS = 5
const LEADERS_PULL = 0.4

/** The gifts nearest to a wish that are allowed, each with its score. */
export async function gather(
  gifts: GiftStore,
  index: SearchIndex,
  quest: RankingQuery,
  net: number,
): Promise<Candidate[]> {
  const { towards, interests, starred } = quest
  const vectors = await nearby(index, quest, net)
  const known = await gifts.findMany([...vectors.keys()])
  const allowed = known.flatMap((gift): Candidate[] => {
    const candidate = starred.has(gift.id) ? null : weigh(gift, vectors.get(gift.id), quest)
    return candidate ? [candidate] : []
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

/** The vectors of what is near in meaning to the whole, and to each interest. */
async function nearby(index: SearchIndex, { towards, interests }: RankingQuery, net: number) {
  const near = await Promise.all([
    index.nearest(COLLECTION, towards, net),
    ...interests.map((one) => index.nearest(COLLECTION, one, Math.ceil(net / 4))),
  ])
  const vectors = new Map(near.flat().map(({ id, vector }) => [id, vector]))
  const missing = [...vectors].flatMap(([id, vector]) => (vector ? [] : [id]))
  for (const [id, vector] of await index.vectors(COLLECTION, missing)) vectors.set(id, vector)
  return vectors
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
