import { RESTRICTED_KINDS, type RestrictedKind } from './restricted-kinds.ts'
import { singular } from './singular.ts'

/** Something that must not be given, and how closely a gift is looked at for it. */
export interface Restriction {
  readonly kind: RestrictedKind
  /** It would make them ill: then what the gift's whole text names counts as well. */
  readonly strict: boolean
}

/** Ways of life, and what each rules out. */
const LIVES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:sober|sobriety|teetotal(?:ler|er)?|non-?drinker|ex-?drinker|in recovery(?! from (?!alcohol|addiction|drink))|off the booze|on the wagon|dry january|(?:been|months?|years?|weeks?|days?) dry|alcohol-?free|non-?alcoholic|alcoholics anonymous)\b/,
    ['alcohol'],
  ],
  [
    /\b(?:an?|recovering|ex-?|former|is|was|reformed) ?alcoholic\b(?! (?:drink|beverage|cocktail|seltzer|punch|ginger))/,
    ['alcohol'],
  ],
  [/\b(?:in|to|at|joined|attends|does) aa\b|\baa (?:meetings?|sponsor|chip|program)/, ['alcohol']],
  [
    /\brehab\b(?!ilit)(?!.{0,40}\b(?:knee|hip|injury|surgery|stroke|shoulder|physio|accident|ankle)\b)/,
    ['alcohol'],
  ],
  [
    /\b(?:gave up|giving up|given up|quit|quitting|quits|stopped|to stop|not|no longer|doesn't|does not|don't|do not|never|cannot|can't|cant|doesnt) (?:touch(?:es)? |much of an? |an? )?(?:big |heavy |much )?(?:drink(?:s|ing|er)?|alcohol|booze|boozing)\b(?! (?:coffee|tea|soda|cola|milk|water|juice|enough|decaf|espresso|pop|caffeine|hot|cold))/,
    ['alcohol'],
  ],
  [
    /\b(?:pregnant|pregnancy|expecting (?:an? (?:baby|child|boy|girl|little)|their|her|our|twins)|mum-to-be|mom-to-be|mother-to-be)\b/,
    ['alcohol', 'rawfish'],
  ],
  [/\b(?:muslims?|halal|ramadan|eid|hijabi?)\b/, ['alcohol', 'pork']],
  [/\bkosher\b/, ['alcohol', 'pork', 'shellfish']],
  [/\b(?:mormons?|latter-day saints?)\b/, ['alcohol']],
  [
    /\b(?:vegetarians?|veggie|meat-free|doesn't eat meat|does not eat meat|no meat)\b/,
    ['meat', 'fish', 'shellfish', 'gelatin'],
  ],
  [/\bpescatarians?\b/, ['meat']],
  [
    /\b(?:vegans?|plant-based)\b/,
    ['meat', 'fish', 'shellfish', 'gelatin', 'dairy', 'egg', 'honey', 'wool', 'silk', 'feather', 'leather'],
  ],
  [/\b(?:decaf|caffeine makes)\b/, ['caffeine']],
  [/\b(?:diabetic|diabetes|pre-?diabetic)\b/, ['sugar']],
]

const NAME = String.raw`[\p{L}]+`
/** "nut allergy", "nut- and egg-free", "lactose intolerant". */
const NAMED = new RegExp(
  String.raw`\b(${NAME})[- ](?:(?:and|or|&) (${NAME})[- ])?(allerg(?:y|ies|ic)|intoleran(?:t|ce)|sensitivity|free)\b`,
  'gu',
)
/** "allergic to nuts, eggs and milk", "Allergies: nuts, eggs."; a list ends with its sentence. */
const ALLERGIC =
  /\b(?:(?:allergic|intolerant|sensitive|allerg(?:y|ies)|reaction) to|allerg(?:y|ies):) ?([^.;!?\n]{1,80})/gu

const BY_ALIAS = new Map(
  RESTRICTED_KINDS.flatMap((kind) => kind.aliases.map((alias) => [alias, kind] as const)),
)
const kindOf = (word: string | undefined) =>
  word ? (BY_ALIAS.get(word) ?? BY_ALIAS.get(singular(word))) : undefined

/** Kinds of gifts ruled out by health, religion or a promise. */
export function readRestrictions(description: string, unwanted: readonly string[]): Restriction[] {
  const text = description
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\bco?eliac/g, 'gluten intolerant')
  const ill = [...illnessesIn(text)]
  const lives = LIVES.flatMap(([pattern, names]) => (pattern.test(text) ? names : []))
  const strict = new Set(ill)
  const all = new Set([
    ...strict,
    ...lives.flatMap((name) => kindOf(name) ?? []),
    ...unwanted.flatMap((name) => kindOf(name) ?? []),
  ])
  return [...all].map((kind) => ({ kind, strict: strict.has(kind) }))
}

function* illnessesIn(text: string): Iterable<RestrictedKind> {
  for (const [, one, other] of text.matchAll(NAMED))
    for (const kind of [kindOf(one), kindOf(other)]) if (kind) yield kind
  for (const [, list] of text.matchAll(ALLERGIC)) {
    const until = (list ?? '').split(/\b(?:but|who|loves?|likes?|with|she|he|they|enjoys?)\b/u)[0] ?? ''
    for (const word of until.match(/\p{L}+/gu) ?? []) {
      const kind = kindOf(word)
      if (kind) yield kind
    }
  }
}
