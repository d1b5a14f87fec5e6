export type Scores = ReadonlyMap<number, number>

/** Minimum lead of the best row; measured on questions with and without an answer in the data. */
const CLEAR = 0.2
/** Rows at least this close to the best belong to it. */
const NEAR_BEST = 0.5

/**
 * The indexes of the closest rows, closest first; null if none stands out. `usual` is the similarity of an unrelated
 * row.
 */
export function chosenByMeaning(nearness: Scores, usual: number): number[] | null {
  const gap = Math.max(Number.NEGATIVE_INFINITY, ...nearness.values()) - usual
  if (gap < CLEAR) return null
  return [...nearness]
    .filter(([, near]) => near >= usual + gap * NEAR_BEST)
    .sort(([a, nearA], [b, nearB]) => nearB - nearA || a - b)
    .map(([place]) => place)
}
