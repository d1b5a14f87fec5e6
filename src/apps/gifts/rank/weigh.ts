import { dot } from '../../../search/vectors.ts'
import type { Gift } from '../gift.ts'
import type { Wish } from '../wish/wish.ts'
import type { Avoided } from './avoid.ts'
import { contextScore, mayBeGiven } from './fit.ts'

/** A gift that may be shown, and how well it fits. */
export interface Candidate {
  readonly gift: Gift
  readonly vector: Float32Array
  readonly score: number
  /** Which of the interests it serves best; null where there is but one. */
  readonly interest: number | null
}

/** What is looked for. */
export interface RankingQuery {
  readonly wish: Wish
  /** The direction of the wish, and of the stars. */
  readonly towards: Float32Array
  /** The directions of the single interests, where several are named. */
  readonly interests: readonly Float32Array[]
  readonly avoided: Avoided
  /** Shown before; the reader has them. */
  readonly starred: ReadonlySet<string>
}

/** How far a gift that serves one of several interests well makes up for serving the others less. */
const INTEREST = 0.7

export const isAllowed = (gift: Gift, vector: Float32Array, { wish, avoided }: RankingQuery): boolean =>
  mayBeGiven(gift, wish) && !avoided(gift, vector)

/** How near a gift is to the wish; null where it may not be shown. */
export function weigh(gift: Gift, vector: Float32Array | undefined, quest: RankingQuery): Candidate | null {
  if (!vector || !isAllowed(gift, vector, quest)) return null
  const whole = dot(vector, quest.towards)
  const each = quest.interests.map((one) => dot(vector, one))
  const best = Math.max(whole, ...each)
  return {
    gift,
    vector,
    score: whole + INTEREST * (best - whole) + contextScore(gift, quest.wish),
    interest: each.length > 0 ? each.indexOf(Math.max(...each)) : null,
  }
}
