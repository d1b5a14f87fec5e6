import type { Gift } from '../gift.ts'
import { type Faith, readFaiths } from '../wish/faith.ts'
import type { Wish } from '../wish/wish.ts'
import { shares } from './shares.ts'

const known = new WeakMap<Gift, readonly Faith[]>()

/** The faiths a gift is for. */
function faithsOf(gift: Gift): readonly Faith[] {
  const kept =
    known.get(gift) ?? readFaiths(`${gift.name}. ${gift.briefDescription} ${gift.categories.join(' ')}`)
  known.set(gift, kept)
  return kept
}

/** Whether it is made for a faith, and they have another. */
export function hasOtherFaith(gift: Gift, { faiths }: Wish): boolean {
  if (faiths.length === 0) return false
  const own = faithsOf(gift)
  return own.length > 0 && !own.some((faith) => faiths.includes(faith))
}

/** What is not for everybody: it stays behind where nobody spoke of it. */
interface Unasked {
  readonly cost: number
  readonly isOne: (gift: Gift) => boolean
  readonly asked: RegExp
}

const FAITH = 0.12
const DRINKING_AGE = 21

const UNASKED: readonly Unasked[] = [
  {
    cost: 0.2,
    isOne: ({ name }) => /\b(?:weddings?|honeymoon|bridal|newlyweds?|marriage|vows?)\b/i.test(name),
    asked:
      /\b(?:wedding|marri\w{2,4}|marry\w{0,3}|brid\w{1,7}|groom|engage\w{1,5}|newlyweds?|honeymoon|anniversary|wife|husband|spouse)\b/i,
  },
  {
    cost: 0.06,
    isOne: ({ categories }) => shares(categories, ['humor', 'humour', 'white elephant', 'gag gifts']),
    asked:
      /\b(?:fun|funny|humou?r|jok(?:es?|er|ey|ing)|pranks?|gags?|laughs?|silly|sarcastic|quirky|white elephant|secret santa|witty|comedy|hilarious|goofy|memes?)\b/i,
  },
  {
    cost: 0.04,
    isOne: ({ ages, categories }) =>
      ages[0] >= DRINKING_AGE || shares(categories, ['alcohol', 'spirits', 'wine', 'beer']),
    asked:
      /\b(?:drink(?:s|ing|er)?|wines?|beers?|ales?|whiske?y|bourbon|scotch|gin|rum|vodka|cocktails?|brew\w{0,5}|pubs?|bars?|spirits|toasts?|part(?:y|ies)|host\w{0,4}|happy hour|luxury)\b/i,
  },
]

export const unaskedCost = (gift: Gift, { wanted, faiths }: Wish): number =>
  UNASKED.reduce(
    (sum, { cost, isOne, asked }) => sum + (isOne(gift) && !asked.test(wanted) ? cost : 0),
    faiths.length === 0 && (shares(gift.categories, ['faith']) || faithsOf(gift).length > 0) ? FAITH : 0,
  )
