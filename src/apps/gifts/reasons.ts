import type { Gift } from './gift.ts'
import { suitsAge, withinBudget } from './rank/fit.ts'
import type { Wish } from './wish/wish.ts'
import { tellingWords } from './wish/words.ts'

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
  'baby shower': 'a baby shower',
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

/** Why a gift fits, in one short line for its card; only what the description itself said. */
export function reasonFor(gift: Gift, wish: Wish): string {
  const occasion = gift.occasions.find((name) => wish.occasions.includes(name.toLowerCase()))
  const reasons = [
    interestOf(gift, wish),
    occasion && `suits ${SUITED[occasion.toLowerCase()] ?? occasion}`,
    wish.budget && withinBudget(gift, wish.budget) && 'within your budget',
    wish.ages && wish.ages[1] < 18 && suitsAge(gift, wish.ages) && agesOf(gift),
  ].filter((reason) => typeof reason === 'string')
  const line = reasons.join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Catalogues write a high number where there is no oldest. */
const NO_OLDEST = 90

function agesOf({ ages: [from, to] }: Gift): string | null {
  if (to < NO_OLDEST) return from === to ? `for age ${from}` : `for ages ${from} to ${to}`
  return from > 0 ? `for ages ${from} and up` : null
}

/** The interest it speaks to: one the description names, or else the one it is mainly for. */
function interestOf({ categories }: Gift, { wanted }: Wish): string | undefined {
  const words = tellingWords(wanted)
  for (const category of categories) {
    const names = category.toLowerCase().match(/\p{L}+/gu) ?? []
    const said = words.find((word) => isNamed(word, names))
    if (said) return `you mentioned “${said}”`
  }
  return categories[0]
}

const START = 5

/** "gardener" names gardening; "car" does not name card games, nor "wood" woodwind. */
const isNamed = (word: string, [first, ...more]: readonly string[]): boolean =>
  word.length >= START
    ? first?.startsWith(word.slice(0, START)) === true
    : [first, ...more].some((name) => name === word || name === `${word}s` || `${name}s` === word)
