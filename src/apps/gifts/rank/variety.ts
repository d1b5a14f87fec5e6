export interface Ranked {
  readonly interest: number | null
  readonly score: number
}

/** What each gift for the same one of several interests costs the next. */
const SERVED = 0.05

/** The best; where several interests are named, each has its place among them. */
export function chooseVaried<Candidate extends Ranked>(
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const left = [...candidates].sort((a, b) => b.score - a.score)
  const served = new Map<number, number>()
  const worth = ({ score, interest }: Candidate) => score - SERVED * (served.get(interest ?? -1) ?? 0)
  const chosen: Candidate[] = []
  while (chosen.length < count && left.length > 0) {
    const best = left.reduce((found, one) => (worth(one) > worth(found) ? one : found))
    left.splice(left.indexOf(best), 1)
    chosen.push(best)
    if (best.interest !== null) served.set(best.interest, (served.get(best.interest) ?? 0) + 1)
  }
  return chosen.sort((a, b) => b.score - a.score)
}
