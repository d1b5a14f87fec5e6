import { type Gift, pricesOf } from '../gift.ts'
import { ADULT } from '../wish/age.ts'
import type { Budget } from '../wish/budget.ts'
import type { Ages } from '../wish/life-stage.ts'
import type { Wish } from '../wish/wish.ts'

/** Somebody who says "about $50" is glad of what costs 60. */
const SLACK = 1.25
/** A child outgrows things fast; who is grown up may have what is made for ten years more or less. */
const CHILD_YEARS = 1
const ADULT_YEARS = 10

function isAffordable(gift: Gift, budget: Budget | null): boolean {
  if (!budget) return true
  const most = budget.about ? budget.to * SLACK : budget.to
  const [from, to] = pricesOf(gift)
  if (to === from) return to <= most && from >= budget.from
  // A range without a price is taken where the most of it is within reach; one without an end, where its start is twice.
  const dearest = Number.isFinite(to) ? to : from * 2
  return dearest <= most * 1.1 && to > budget.from
}

const SHARP = /\b(?:kni(?:fe|ves)|blades?|axes?|hatchet|saws?|nippers|archery|bows?)\b/i

/** Age limits for wine, tools and blades are exact. */
function suitsAge({ name, ages: [from, to] }: Gift, ages: Ages | null): boolean {
  if (!ages) return true
  const [youngest, oldest] = ages
  if (from >= ADULT && (youngest < ADULT || oldest < from)) return false
  if (oldest < from && SHARP.test(name)) return false
  const apart = Math.max(0, from - oldest, youngest - to)
  if (youngest < ADULT) return apart <= CHILD_YEARS
  // "My wife" tells that somebody is grown up, and not that nothing may be for the baby.
  return oldest - youngest > ADULT_YEARS || apart <= ADULT_YEARS
}

/** True if it is within the budget and right for the age. */
export const isWithinLimits = (gift: Gift, { budget, ages }: Wish): boolean =>
  isAffordable(gift, budget) && suitsAge(gift, ages)
