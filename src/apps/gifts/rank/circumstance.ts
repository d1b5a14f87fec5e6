import { ownValue } from '../../../../common/own-value.ts'
import type { Gift } from '../gift.ts'
import type { Circumstance } from '../wish/circumstance.ts'
import { PETS } from '../wish/loss.ts'
import type { Wish } from '../wish/wish.ts'
import { circumstancesOf } from './made-for.ts'
import { shares } from './shares.ts'

/** A help in daily life is no secret: out of place where nobody asked, but no blow. */
const LIGHT: ReadonlySet<Circumstance> = new Set([
  'chronic illness',
  'low vision',
  'hearing loss',
  'weak hands',
  'unsteady',
])

/** Where one of these is read, gifts for the others are right as well. */
const ALSO: readonly (readonly [Circumstance, readonly Circumstance[]])[] = [
  ['expecting', ['new baby']],
  ['widowed', ['bereavement']],
  ['pet loss', ['bereavement']],
  ['pregnancy loss', ['bereavement']],
  ['cancer', ['illness', 'chronic illness', 'unsteady']],
  ['illness', ['chronic illness', 'weak hands', 'unsteady']],
  ['dementia', ['low vision', 'hearing loss', 'weak hands', 'unsteady']],
]

const OLD = 70
const SMALL = 3

const known = new WeakMap<Wish, ReadonlySet<Circumstance>>()

function accepted(wish: Wish): ReadonlySet<Circumstance> {
  const kept = known.get(wish) ?? findAccepted(wish)
  known.set(wish, kept)
  return kept
}

function findAccepted({ circumstances, ages }: Wish): Set<Circumstance> {
  const all = new Set(circumstances.all)
  for (const [read, others] of ALSO) if (circumstances.all.has(read)) for (const one of others) all.add(one)
  if (ages && ages[0] >= OLD) for (const one of LIGHT) all.add(one)
  if (ages && ages[0] <= SMALL) all.add('new baby')
  return all
}

/** What is for two, or tells of a marriage. */
const COUPLE = new Set(['couple', 'newlyweds', 'wife', 'husband', 'partner', 'girlfriend', 'boyfriend'])
const MARRIAGE =
  /\b(?:weddings?|anniversar(?:y|ies)|marriage|honeymoon|newlyweds?|bridal|couple['’]?s?|for two|first date|vows?|his and hers|date night|romance|romantic)\b/i
const MARRIAGE_DAYS = ['wedding', 'anniversary', 'engagement', "valentine's day"]

const isForCouples = (gift: Gift): boolean =>
  MARRIAGE.test(`${gift.name} ${gift.categories.join(' ')}`) ||
  (gift.recipientTypes.length > 0 && gift.recipientTypes.every((type) => COUPLE.has(type.toLowerCase()))) ||
  (gift.occasions.length > 0 && gift.occasions.every((day) => MARRIAGE_DAYS.includes(day.toLowerCase())))

const isForPets = (gift: Gift, kinds: readonly string[]): boolean => {
  const words = [...kinds, 'pet'].map((kind) => ownValue(PETS, kind) ?? kind).join('|')
  return new RegExp(String.raw`\b(?:${words})\b`, 'i').test(
    `${gift.name}. ${gift.briefDescription} ${gift.categories.join(' ')}`,
  )
}

/** What would tell somebody to lose weight. */
const OF_BODY = ['fitness', 'gym', 'health', 'running', 'special diets', 'sweets', 'clothing']
const BODY = /\b(?:scales?|diet|calorie|sugar-free|workout|dumbbells?|walkers?|race|wardrobe)\b/i

const BABIES = 3
const OF_CHILDREN: ReadonlySet<Circumstance> = new Set(['expecting', 'new baby', 'pregnancy loss'])
/** Nothing that frightens, cuts or numbs, for whoever does not want to live. */
const PERILOUS = [
  'horror',
  'knives',
  'hunting',
  'archery',
  'alcohol',
  'spirits',
  'wine',
  'beer',
  'smoking',
  'knife',
]

/** For the body of a mother. */
const MOTHERLY = /\b(?:postpartum|nursing|breast-?\w+|belly|pregnan\w+|mothers?|moms?|mums?)\b/i
/** It remembers somebody who had a life: no baby that was not born, and no dog. */
const OF_A_LIFE = /\b(?:his|her|(?:who knew|memories of) them|they loved|voicemail|handwriting)\b/i

/** Whether it would hurt: the bed of the dog that died, a cradle after a miscarriage. */
export function wouldHurt(gift: Gift, wish: Wish): boolean {
  const { all, petsLost } = wish.circumstances
  const lost = ['bereavement', 'pet loss', 'pregnancy loss'] as const
  const own = circumstancesOf(gift)
  const right = accepted(wish)
  if (lost.some((loss) => all.has(loss)) && own.length > 0)
    if (!own.some((one) => right.has(one) || LIGHT.has(one))) return true
  const shown = `${gift.name}. ${gift.briefDescription}`
  if (all.has('unmentioned') && own.length > 0) return true
  if (all.has('no pregnancy') && (own.includes('expecting') || MOTHERLY.test(shown))) return true
  if (own.includes('bereavement') && !all.has('bereavement') && !all.has('widowed') && OF_A_LIFE.test(shown))
    return true
  if ((all.has('break-up') || all.has('widowed')) && isForCouples(gift) && !own.includes('bereavement'))
    return true
  if (all.has('despair') && shares(gift.categories, PERILOUS)) return true
  if (all.has('weight') && (shares(gift.categories, OF_BODY) || BODY.test(gift.name))) return true
  if (all.has('infertility') && own.some((one) => OF_CHILDREN.has(one))) return true
  if ((all.has('pregnancy loss') || all.has('infertility')) && gift.ages[1] <= BABIES) return true
  return petsLost.length > 0 && !own.includes('pet loss') && isForPets(gift, petsLost)
}

const UNASKED = 0.4
const UNASKED_HELP = 0.2
const ASKED = 0.06
/** What comforts anybody, where comfort is what is needed. */
const COMFORT = 0.1

const COMFORTING = ['comfort', 'mental rest', 'rest', 'self-care', 'self care', 'mindfulness', 'wellbeing']
const COMFORTED: readonly (readonly [Circumstance, readonly string[]])[] = [
  ['bereavement', ['sympathy']],
  ['pet loss', ['sympathy']],
  ['pregnancy loss', ['sympathy']],
  ['break-up', COMFORTING],
  ['distress', COMFORTING],
  ['weight', COMFORTING],
  ['infertility', COMFORTING],
  ['illness', ['get well']],
  ['cancer', ['get well']],
]

/** What a gift gains by being for what the person goes through, or loses by being for what they do not. */
export function circumstanceWeight(gift: Gift, wish: Wish): number {
  const all = circumstancesOf(gift)
  const grave = all.filter((one) => !LIGHT.has(one))
  // A cap for chemo is a help in daily life too, but not to whoever broke a leg.
  const own = grave.length > 0 ? grave : all
  const right = accepted(wish)
  const comforts = COMFORTED.some(
    ([read, days]) =>
      wish.circumstances.all.has(read) && shares([...gift.occasions, ...gift.categories], days),
  )
  const comfort = comforts ? COMFORT : 0
  if (own.length === 0) return comfort
  if (grave.some((one) => wish.circumstances.all.has(one))) return ASKED + comfort
  if (own.some((one) => right.has(one))) return comfort
  return grave.length > 0 ? -UNASKED : -UNASKED_HELP
}
