import type { Gift } from '../gift.ts'
import type { Circumstance } from '../wish/circumstance.ts'
import { shares } from './shares.ts'

/** By what a gift shows that it is for one circumstance and no other. */
interface Sign {
  readonly circumstance: Circumstance
  /** Catalogues put such gifts under these. */
  readonly categories: readonly string[]
  readonly named?: RegExp
  /** Also where only the short description says it. */
  readonly told?: RegExp
  /** It is given on these, and on no feast. */
  readonly occasions?: readonly string[]
}

const SIGNS: readonly Sign[] = [
  {
    circumstance: 'pregnancy loss',
    categories: ['pregnancy loss', 'miscarriage'],
    told: /\b(?:(?:pregnancy|infant|baby) loss|miscarriage|stillb(?:orn|irth)|angel baby)\b/i,
  },
  {
    circumstance: 'pet loss',
    categories: ['pet loss', 'pet memorial', 'pet memorials'],
    told: /\b(?:pet (?:loss|memorial|urn|sympathy|bereavement)|rainbow bridge|paw print memorial|(?:dog|cat) (?:memorial|urn))\b/i,
  },
  {
    circumstance: 'bereavement',
    categories: ['sympathy', 'bereavement', 'grief', 'memorial', 'memorials', 'remembrance', 'condolence'],
    named:
      /\b(?:memorial|remembrance|sympathy|condolence|bereavement|grief|grieving|cremation|urn|someone lost)\b/i,
    told: /\b(?:sympathy gift|bereaved|bereavement|in memory of|loss of a loved one|grieving)\b/i,
    occasions: ['sympathy', 'bereavement', 'funeral', 'memorial'],
  },
  {
    circumstance: 'expecting',
    categories: ['expecting', 'pregnancy', 'maternity', 'expecting parents'],
    named:
      /\b(?:pregnan(?:cy|t)|maternity|morning sickness|expecting|(?:mom|mum|dad|mother|father|parents)[- ]to[- ]be|baby bump|belly|baby shower)\b/i,
  },
  {
    circumstance: 'new baby',
    categories: ['new parents', 'new parent', 'baby', 'newborn', 'nursery', 'postpartum', 'baby gear'],
    named:
      /\b(?:postpartum|newborn|nursing|breast-?feeding|nursery|bab(?:y|ies)|new (?:mom|mum|dad|parents?))\b(?! (?:lock|grand|back|yoda|spinach))/i,
    occasions: ['baby shower', 'christening', 'baptism', 'new baby'],
  },
  {
    circumstance: 'cancer',
    categories: ['cancer care', 'cancer'],
    told: /\b(?:chemo|chemotherapy|infusion day|cancer|mastectomy)\b/i,
  },
  {
    circumstance: 'illness',
    categories: ['get well', 'get-well', 'hospital', 'post-surgery'],
    named: /\b(?:hospital|surgery|post-op|get[- ]well|recovery|convalescen\w{2,3})\b/i,
    told: /\b(?:after (?:an )?(?:surgery|operation)|in (?:the )?hospital|get[- ]well)\b/i,
    occasions: ['get well', 'get well soon', 'hospital'],
  },
  {
    circumstance: 'dementia',
    categories: ['dementia care', 'dementia', "alzheimer's", 'memory care'],
    told: /\b(?:dementia|alzheimer['’]?s?)\b/i,
  },
  {
    circumstance: 'break-up',
    categories: ['divorce', 'breakup', 'break-up'],
    told: /\b(?:divorcee?|break-?up)\b/i,
  },
  {
    circumstance: 'sobriety',
    categories: ['sobriety', 'addiction recovery'],
    told: /\b(?:sobriety|sober(?! (?:colou?rs?|tones?))|12[- ]step|recovery (?:medallion|coin|token))\b/i,
  },
  {
    circumstance: 'distress',
    categories: ['therapy', 'mental health'],
    named: /\b(?:therap(?:y|ist)|counsell?ing|low-energy)\b/i,
  },
  { circumstance: 'chronic illness', categories: ['chronic illness', 'chronic pain'] },
  {
    circumstance: 'low vision',
    categories: ['low vision', 'visually impaired', 'blindness'],
    named: /\b(?:braille|low[- ]vision|blind and sighted)\b/i,
  },
  { circumstance: 'hearing loss', categories: ['hearing', 'hearing loss'], named: /\bhearing[- ]aids?\b/i },
  {
    circumstance: 'weak hands',
    categories: ['arthritis', "parkinson's"],
    named: /\b(?:arthritis|tremors?)\b/i,
  },
  {
    circumstance: 'unsteady',
    categories: [
      'mobility',
      'mobility aids',
      'disability',
      'adaptive sport',
      'accessible play',
      'accessible living',
      'accessible gardening',
      'accessibility',
      'seniors',
      'senior living',
    ],
    named: /\b(?:wheelchairs?|rollator|crutch(?:es)?|walker tote|zimmer|adaptive|fall alert)\b/i,
  },
]

const LOSSES: readonly Circumstance[] = ['pregnancy loss', 'pet loss', 'bereavement']

const NO_FEAST = ['just because']

function hasSign({ categories, named, told, occasions = [] }: Sign, gift: Gift): boolean {
  const onlyThen =
    shares(gift.occasions, occasions) &&
    gift.occasions.every((name) => [...occasions, ...NO_FEAST].includes(name.toLowerCase()))
  return (
    onlyThen ||
    shares(gift.categories, categories) ||
    named?.test(gift.name) === true ||
    told?.test(`${gift.name}. ${gift.briefDescription}`) === true
  )
}

/** Whatever any sign looks for. Most gifts have nothing of it, which is soon seen. */
const ANY = new RegExp(
  SIGNS.flatMap(({ categories, named, told, occasions = [] }) => [
    ...categories,
    ...occasions,
    ...(named ? [named.source] : []),
    ...(told ? [told.source] : []),
  ]).join('|'),
  'i',
)

const known = new WeakMap<Gift, Circumstance[]>()

/** The circumstances a gift is made for; of losses and illnesses the one that is named most narrowly. */
export function circumstancesOf(gift: Gift): Circumstance[] {
  const kept = known.get(gift) ?? findCircumstances(gift)
  known.set(gift, kept)
  return kept
}

function findCircumstances(gift: Gift): Circumstance[] {
  const { name, briefDescription, categories, occasions } = gift
  if (!ANY.test(`${name}. ${briefDescription} ${categories.join(' ')} ${occasions.join(' ')}`)) return []
  const all = SIGNS.filter((sign) => hasSign(sign, gift)).map(({ circumstance }) => circumstance)
  const loss = all.find((one) => LOSSES.includes(one))
  if (loss) return [loss]
  return all.includes('cancer') ? all.filter((one) => one !== 'illness') : all
}
