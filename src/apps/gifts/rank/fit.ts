import type { Gift } from '../gift.ts'
import { pricesOf } from '../gift.ts'
import { ADULT, type Ages } from '../wish/age.ts'
import type { Budget } from '../wish/budget.ts'
import type { Wish } from '../wish/wish.ts'
import { circumstanceWeight, wouldHurt } from './circumstance.ts'
import { shares } from './shares.ts'
import { hasOtherFaith, unaskedCost } from './unasked.ts'

/** Small beside what the words mean: it orders gifts that fit alike. */
const RECIPIENT = 0.015
/** For each year between the person and those the gift is for; a child outgrows things faster. */
const CHILD_YEAR = 0.06
const ADULT_YEAR = 0.01
/** A child's thing for a grown-up; less where nobody said that it is one. */
const CHILDISH = 0.2
const PERHAPS_CHILDISH = 0.08

/** Something to do, for whoever has everything. */
const EXPERIENCE = 0.06
const EXPERIENCES = [
  'experiences',
  'subscriptions',
  'food subscriptions',
  'time together',
  'classes',
  'keepsakes',
]

/** Somebody who says "about $50" is glad of what costs 60. */
const SLACK = 1.25

/** Whether it costs what was said and no more, whatever its price turns out to be. */
export const withinBudget = (gift: Gift, budget: Budget | null): boolean => {
  if (!budget) return true
  const [from, to] = pricesOf(gift)
  return to <= budget.to && from >= budget.from
}

const isAffordable = (gift: Gift, budget: Budget | null): boolean => {
  if (!budget) return true
  const most = budget.about ? budget.to * SLACK : budget.to
  const [from, to] = pricesOf(gift)
  if (to === from) return to <= most && from >= budget.from
  // A range without a price is taken where the most of it is within reach; one without an end, where its start is twice.
  const dearest = Number.isFinite(to) ? to : from * 2
  return dearest <= most * 1.1 && to > budget.from
}

const SHARP = /\b(?:kni(?:fe|ves)|blades?|axes?|hatchet|saws?|nippers|archery|bows?)\b/i

/** What is for grown-ups only, wine or a lathe, is so to the day; and so are blades at any age. */
const isTooYoung = ({ name, ages: [from] }: Gift, [youngest, oldest]: Ages): boolean =>
  (from >= ADULT && (youngest < ADULT || oldest < from)) || (oldest < from && SHARP.test(name))

const PROFESSIONAL = ['boss', 'coworker', 'teacher', 'helper']
const CLOSE = [
  'mother',
  'father',
  'wife',
  'husband',
  'partner',
  'girlfriend',
  'boyfriend',
  'sister',
  'brother',
  'friend',
]
const INTIMATE =
  /\b(?:massages?|baths?|bathrobe|soak|spa|sauna|perfumes?|cologne|lingerie|pajamas?|facial|body|skin)\b/i

/** What touches the body is nothing for whoever is known from work, unless it was spoken of. */
const isTooIntimate = ({ name }: Gift, { recipients, wanted }: Wish): boolean =>
  INTIMATE.test(name) &&
  shares(recipients, PROFESSIONAL) &&
  !shares(recipients, CLOSE) &&
  !INTIMATE.test(wanted)

/** Whether it may be shown at all: within reach, allowed at that age, and no blow. */
export const mayBeGiven = (gift: Gift, wish: Wish): boolean =>
  isAffordable(gift, wish.budget) &&
  !(wish.ages && isTooYoung(gift, wish.ages)) &&
  !wouldHurt(gift, wish) &&
  !isTooIntimate(gift, wish) &&
  !hasOtherFaith(gift, wish)

const yearsApart = ([youngest, oldest]: readonly [number, number], [from, to]: Ages) =>
  Math.max(0, youngest - to, from - oldest)

function ageCost(gift: Gift, { ages, isTakenForAdult, circumstances }: Wish): number {
  const isChildish = gift.ages[1] <= ADULT
  // Whoever has a baby is glad of what is for the baby.
  if (gift.ages[1] <= 3 && (circumstances.all.has('new baby') || circumstances.all.has('expecting'))) return 0
  if (!ages) return isChildish && isTakenForAdult ? PERHAPS_CHILDISH : 0
  const years = yearsApart(gift.ages, ages)
  if (ages[0] < ADULT) return years * CHILD_YEAR
  return isChildish ? CHILDISH : years * ADULT_YEAR
}

/** What age, recipient and what they go through add to how well a gift fits, or take from it. */
export const contextScore = (gift: Gift, wish: Wish): number =>
  (shares(gift.recipientTypes, wish.recipients) ? RECIPIENT : 0) +
  circumstanceWeight(gift, wish) +
  (wish.wantsNoThings && shares(gift.categories, EXPERIENCES) ? EXPERIENCE : 0) -
  ageCost(gift, wish) -
  unaskedCost(gift, wish)
