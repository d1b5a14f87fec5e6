import { dot } from '../../../search/vectors.ts'

export interface Ranked {
  readonly interest: number | null
  readonly score: number
  readonly vector: Float32Array
}

/** How much likeness to what is chosen already costs a gift. */
const LIKENESS = 0.3
/** What each gift for the same one of several interests costs the next. */
const SERVED = 0.1
/** Below this two gifts are merely of one kind. */
const ALIKE = 0.75
/** Things this alike are the same thing by another name. */
const SAME = 0.9

/** Takes the best, then again the best of those that are not too much like what was taken. */
export function chooseVaried<Candidate extends Ranked>(
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const left = [...candidates].sort((a, b) => b.score - a.score)
  const chosen: Candidate[] = []
  while (chosen.length < count && left.length > 0) {
    let best = 0
    let bestScore = Number.NEGATIVE_INFINITY
    for (const [at, candidate] of left.entries()) {
      // Sorted by score: likeness only takes away, so nobody further down can win any more.
      if (candidate.score <= bestScore) break
      const score = candidate.score - cost(candidate, chosen)
      if (score > bestScore) [best, bestScore] = [at, score]
    }
    const [taken] = left.splice(best, 1)
    if (taken) chosen.push(taken)
  }
  return chosen.sort((a, b) => b.score - a.score)
}

function cost({ vector, interest }: Ranked, chosen: readonly Ranked[]): number {
  let likeness = 0
  for (const other of chosen) likeness = Math.max(likeness, dot(vector, other.vector))
  const served = interest === null ? 0 : chosen.filter((other) => other.interest === interest).length
  return likeness > SAME ? 1 : LIKENESS * Math.max(0, likeness - ALIKE) + SERVED * served
}
