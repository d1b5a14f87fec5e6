export type Scores = ReadonlyMap<number, number>

/** How far above the usual row the best must stand; measured on questions with and without an answer in the data. */
const CLEAR = 0.2
/** What belongs to the best: those at least so near to it. */
const NEAR_BEST = 0.5

/** The places of those nearest in meaning, the nearest first; null where none stands out. `usual` is how near a row is that nobody asked for. */
export function chosenByMeaning(nearness: Scores, usual: number): number[] | null {
  const gap = Math.max(Number.NEGATIVE_INFINITY, ...nearness.values()) - usual
  if (gap < CLEAR) return null
  return [...nearness]
    .filter(([, near]) => near >= usual + gap * NEAR_BEST)
    .sort(([a, nearA], [b, nearB]) => nearB - nearA || a - b)
    .map(([place]) => place)
}
