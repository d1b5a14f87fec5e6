import { isPrivate, isRefusing } from '../tact.ts'
import type { PersonToken } from './tokens.ts'
import { isAdverb, isLiking, isState, isVerb } from './verbs.ts'

const LONGEST = 75
const JOINTS = new Set(['and', 'but', 'because', 'when', 'while', 'so', 'or'])
/** What cannot be the last word. */
const HANGING = new Set(
  `a about adore adores an and around as at because below but by enjoy enjoys for from has have her his i in is like likes love loves max needs of on or our so
  than that the their to under up wants when while who with your`.split(/\s+/),
)
const AGE_ONLY =
  /^(?:who )?(?:is |are |just )*(?:aged |turning |turns |turned )?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[a-z-]*)\b(?! \p{L})/iu
const TURNING =
  /\bturn(?:s|ed|ing) (?:\d|[a-z-]+(?:y|teen|een|one|two|three|four|five|six|seven|eight|nine|ten|lve)\b)/i
/** "needs a gift" tells nothing of the person. */
const GIFT = /^(?:gifts?|presents?)$/i
const MONEY = /^(?:under|below|about|around|max|budget|over|up|within|for|less)$/

/** One thing that is told of somebody, without the signs around it. */
type Part = readonly string[]

/** The parts after the person, taken apart at signs and at "but". */
function partsAfter(tokens: readonly PersonToken[], from: number): Part[] {
  const parts: string[][] = [[]]
  for (const token of tokens.slice(from))
    if (token.isWord) parts.at(-1)?.push(token.text)
    else parts.push([])
  return parts.flatMap((part) =>
    aroundBut(
      part,
      part.findIndex((word) => word.toLowerCase() === 'but'),
    ),
  )
}

/** Who "loves wine but is pregnant" is better not told of the wine. */
function aroundBut(part: Part, but: number): Part[] {
  if (but < 0) return [part]
  const after = part.slice(but + 1)
  return [after.some(isPrivate) ? [] : part.slice(0, but), after]
}

/** What can be said of the person after "who", in the giver's words said to the giver; empty where nothing can. */
export function readClause(tokens: readonly PersonToken[], from: number, isMany: boolean): string {
  const [first = [], ...later] = partsAfter(tokens, from)
  return firstSayable([opening(first, isMany), ...later.map((part) => liking(part, isMany))])
}

/** Of "she jumps out of planes" all but who does it. */
export function readSentence(tokens: readonly PersonToken[], isContracted: boolean): string {
  const [first = [], ...later] = partsAfter(tokens, 1)
  return firstSayable([
    [isContracted ? "who's" : 'who', ...first],
    ...later.map((part) => liking(part, false)),
  ])
}

/** Of "no meat, loves cheese" what they love. */
export const readLiking = (tokens: readonly PersonToken[]): string =>
  firstSayable(partsAfter(tokens, 0).map((part) => liking(part, false)))

function firstSayable(clauses: readonly Part[]): string {
  for (const clause of clauses) {
    const said = shortened(clause)
    if (said && !AGE_ONLY.test(said.replace(/^who['’]s/, 'who is')) && !TURNING.test(said)) return said
  }
  return ''
}

const low = (part: Part, at: number) => part[at]?.toLowerCase().replaceAll('’', "'") ?? ''
const be = (isMany: boolean) => (isMany ? 'are' : 'is')

/** Right after the person stands a sentence without its "who", or something else and then "who". */
function opening(part: Part, isMany: boolean): Part {
  const who = part.findIndex((word) => /^who(?:se|['’]s)?$/i.test(word))
  if (who === 0) return part
  if (isState(low(part, 0))) return ['who', be(isMany), ...part]
  if (isVerb(low(part, 0))) return ['who', ...part]
  if (who < 0) return []
  // "at work who helped me" says which one; "in a wheelchair who" need not be said.
  return /^(?:at|from|next|across|down)$/.test(low(part, 0)) ? part : part.slice(who)
}

/** Further on only what they like is looked for. */
function liking(part: Part, isMany: boolean): Part {
  const start = ['who', 'he', 'she', 'and'].includes(low(part, 0)) ? 1 : 0
  const rest = part.slice(isAdverb(low(part, start)) ? start + 1 : start)
  if (isLiking(low(rest, 0)) && rest.length > 1) return ['who', ...rest]
  return isState(low(rest, 0)) ? ['who', be(isMany), ...rest] : []
}

function shortened(part: Part): string {
  const money = part.findIndex(
    (word, at) => at > 0 && MONEY.test(word.toLowerCase()) && /^\d/.test(part[at + 1] ?? ''),
  )
  const telling = beforeRefusal(money > 0 ? part.slice(0, money) : part)
  if (telling.some((word) => isPrivate(word) || GIFT.test(word))) return ''
  const short = fitting(telling)
  while (short.length > 0 && HANGING.has(low(short, short.length - 1))) short.pop()
  return short.length < 2 ? '' : short.map(toGiver).join(' ')
}

function beforeRefusal(part: Part): Part {
  const refused = part.findIndex(isRefusing)
  return refused < 0 ? part : part.slice(0, Math.max(0, lastJoint(part, refused)))
}

const lastJoint = (part: Part, before: number) =>
  part.slice(0, before).findLastIndex((word) => JOINTS.has(word.toLowerCase()))

/** As much of it as can be read out in a breath, up to where it could have ended. */
function fitting(part: Part): string[] {
  let end = part.length
  while (end > 0 && part.slice(0, end).join(' ').length > LONGEST) end = lastJoint(part, end)
  return part.slice(0, Math.max(0, end))
}

const TURNED: Readonly<Record<string, string>> = {
  my: 'your',
  our: 'your',
  i: 'you',
  me: 'you',
  we: 'you',
  us: 'you',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  "i'm": 'you are',
  "we're": 'you are',
  "i've": 'you have',
}

function toGiver(word: string, at: number, all: Part): string {
  const plain = word.toLowerCase().replaceAll('’', "'")
  const before = all[at - 1]?.toLowerCase() ?? ''
  if (before === 'i' && plain === 'was') return 'were'
  if (before === 'i' && plain === 'am') return 'are'
  return TURNED[plain] ?? word
}
