import { type Gift, pricesOf } from './gift.ts'
import { inSentence, namedBy, sayableWords } from './interest.ts'
import { suitsAge, withinBudget } from './rank/fit.ts'
import { ADULT } from './wish/age.ts'
import type { Wish } from './wish/wish.ts'

/** Occasions as they stand in a sentence; another one stands as the catalogue writes it. */
const SUITED: Readonly<Record<string, string>> = {
  birthday: 'a birthday',
  christmas: 'Christmas',
  hanukkah: 'Hanukkah',
  'secret santa': 'a Secret Santa',
  anniversary: 'an anniversary',
  wedding: 'a wedding',
  engagement: 'an engagement',
  housewarming: 'a housewarming',
  graduation: 'a graduation',
  retirement: 'a retirement',
  'baby shower': 'a new baby',
  "valentine's day": "Valentine's Day",
  "mother's day": "Mother's Day",
  "father's day": "Father's Day",
  'thank you': 'a thank-you',
  'get well': 'a get-well wish',
  sympathy: 'a word of sympathy',
  'new job': 'a new job',
  farewell: 'a farewell',
  'host gift': 'a host',
  'first day of school': 'the first day of school',
  eid: 'Eid',
  diwali: 'Diwali',
  'lunar new year': 'Lunar New Year',
}

/** Why gifts fit: what is said once of all of them, and a short line for the card of each, by its id. */
export interface Reasons {
  readonly shared: string
  readonly own: Readonly<Record<string, string>>
}

/** What is so of every gift; empty where it is so of some only. */
interface Shared {
  readonly category: string
  readonly occasion: string
  readonly budget: boolean
}

/** Only what the description itself said. */
export function reasonsFor(gifts: readonly Gift[], wish: Wish): Reasons {
  const said = sayableWords(wish)
  const shared = sharedBy(gifts, wish, said)
  return {
    shared: sentenceOf(shared),
    own: Object.fromEntries(gifts.map((gift) => [gift.id, lineOf(gift, wish, said, shared)])),
  }
}

function sharedBy(gifts: readonly Gift[], wish: Wish, said: readonly string[]): Shared {
  const [first, ...others] = gifts
  if (!first || others.length === 0) return { category: '', occasion: '', budget: false }
  const category = first.categories.find(
    (name) => namedBy(name, said) && others.every(({ categories }) => categories.includes(name)),
  )
  const occasion = occasionOf(first, wish)
  return {
    category: category ?? '',
    occasion: others.every((gift) => occasionOf(gift, wish) === occasion) ? occasion : '',
    budget: gifts.every((gift) => keepsBudget(gift, wish)),
  }
}

function sentenceOf({ category, occasion, budget }: Shared): string {
  const parts = [
    category && `are about ${inSentence(category)}`,
    occasion && `suit ${SUITED[occasion] ?? occasion}`,
    budget ? 'are within your budget' : '',
  ].filter(Boolean)
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
  return listed && `All of them ${listed}.`
}

/** As much as stands beside the price on a card two of which share a row. */
const LINE = 34

function lineOf(gift: Gift, wish: Wish, said: readonly string[], shared: Shared): string {
  const occasion = occasionOf(gift, wish)
  const reasons = [
    interestOf(gift, said, shared.category),
    keepsBudget(gift, wish) && (sumOf(gift, wish) || (!shared.budget && 'within your budget')),
    !shared.occasion && occasion && `suits ${SUITED[occasion] ?? occasion}`,
    wish.ages && wish.ages[1] < ADULT && suitsAge(gift, wish.ages) && agesOf(gift),
  ].filter((reason) => typeof reason === 'string' && reason !== '')
  const line = reasons.reduce<string>((before, reason) => {
    const longer = before ? `${before} · ${reason}` : `${reason}`
    return before && longer.length > LINE ? before : longer
  }, '')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

const keepsBudget = (gift: Gift, { budget }: Wish) => budget !== null && withinBudget(gift, budget)

/** "$25-75" alone would look like too much for whoever said "under $30". */
function sumOf(gift: Gift, { budget }: Wish): string {
  const [, most] = pricesOf({ ...gift, price: null })
  return budget && gift.price !== null && most > budget.to ? `about $${Math.round(gift.price)}` : ''
}

const occasionOf = (gift: Gift, { occasions, wanted }: Wish): string =>
  occasions.find(
    (asked) => isAhead(asked, wanted) && gift.occasions.some((name) => name.toLowerCase() === asked),
  ) ?? ''

/** Who is retired has no retirement ahead. */
const isAhead = (occasion: string, wanted: string) =>
  occasion !== 'retirement' || /\bretir(?:ement|ing|es)\b/i.test(wanted)

/** What suits grown-ups too has no oldest, for a child. */
const OLDEST_CHILD = 21

function agesOf({ ages: [from, to] }: Gift): string {
  if (to <= OLDEST_CHILD) return from === to ? `age ${from}` : `ages ${from} to ${to}`
  return from > 0 ? `ages ${from} and up` : ''
}

/** The interest it speaks to: one the description names, or else the one it is mainly for. */
function interestOf({ categories }: Gift, said: readonly string[], shared: string): string {
  const others = categories.filter((category) => category !== shared)
  const known = others.length > 0 && shared ? namedBy(shared, said) : undefined
  const name = (others.length > 0 ? others : categories)
    .map((category) => namedBy(category, said))
    .find((word) => word && word !== known)
  return name ? `you mentioned “${name}”` : (others[0] ?? '')
}
