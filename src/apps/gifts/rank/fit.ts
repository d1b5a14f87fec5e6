import type { Gift } from '../gift.ts'
import { pricesOf } from '../gift.ts'
import type { Ages } from '../wish/age.ts'
import type { Budget } from '../wish/budget.ts'
import type { Wish } from '../wish/wish.ts'

/** Small beside what the words mean: they order gifts that fit alike. */
const OCCASION = 0.02
const RECIPIENT = 0.015
/** For each year between the person and those the gift is for; a child outgrows things faster. */
const CHILD_YEAR = 0.06
const ADULT_YEAR = 0.01
const ADULT = 18

export const withinBudget = (gift: Gift, budget: Budget | null): boolean => {
  if (!budget) return true
  const [from, to] = pricesOf(gift)
  if (to === from) return to <= budget.to && from >= budget.from
  // A range without a price is taken where the most of it is within reach; one without an end, where its start is twice.
  const most = Number.isFinite(to) ? to : from * 2
  return most <= budget.to * 1.1 && to > budget.from
}

const yearsApart = ([youngest, oldest]: readonly [number, number], [from, to]: Ages) =>
  Math.max(0, youngest - to, from - oldest)

export const suitsAge = (gift: Gift, ages: Ages): boolean => yearsApart(gift.ages, ages) === 0

/** What age, occasion and recipient add to how well a gift fits, or take from it. */
export function circumstances(gift: Gift, wish: Wish): number {
  const years = wish.ages ? yearsApart(gift.ages, wish.ages) : 0
  const year = (wish.ages?.[1] ?? ADULT) < ADULT ? CHILD_YEAR : ADULT_YEAR
  return (
    (shares(gift.occasions, wish.occasions) ? OCCASION : 0) +
    (shares(gift.recipientTypes, wish.recipients) ? RECIPIENT : 0) -
    years * year
  )
}

const shares = (known: readonly string[], asked: readonly string[]) => {
  const all = new Set(known.map((word) => word.toLowerCase()))
  return asked.some((word) => all.has(word))
}
