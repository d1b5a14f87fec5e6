import { isPrivate } from '../tact.ts'
import { articleOf, isAge, isAnybodys, isPersonNoun, isPlural, isRelation } from './nouns.ts'
import { type PersonToken, wordAt } from './tokens.ts'
import { isState, isVerb } from './verbs.ts'

/** Who it is, as it stands after "for", and where the words about them go on. */
export interface Head {
  readonly determiner: string
  readonly words: readonly string[]
  readonly isPlural: boolean
  readonly next: number
}

const OWN = new Set(['my', 'our'])
const OTHERS = new Set(['his', 'her', 'their', 'a', 'an', 'the', 'some'])
const GIFT_WORDS =
  /^(?:gifts?|presents?|ideas?|something|anything|stuff|things?|surprises?|stuffers?|fillers?|ones?)$/
const STOPS = new Set(
  `and or but who whose whom that which with without for from to at in into on of by as if so because when while under over about around below between like than then
  he she they i we it he's she's they're i'm there this these those not no getting turning`.split(/\s+/),
)
const FEW = 5
const SHORT = 3

/** Reads the person that stands at a place: "my little sister Anna", "an 8 year old boy", "husband". */
export function readHead(tokens: readonly PersonToken[], at: number): Head | null {
  const first = wordAt(tokens, at)
  const isDetermined = OWN.has(first) || OTHERS.has(first)
  const from = isDetermined ? at + 1 : at
  const noun = nounAfter(tokens, from)
  if (noun >= 0) return named(tokens, first, isDetermined, from, noun)
  return isDetermined ? unknown(tokens, first, from) : null
}

const isStop = (word: string) => word === '' || STOPS.has(word) || isVerb(word) || GIFT_WORDS.test(word)

/** Where the word for the person is; of two in a row ("teacher friend") the last. */
function nounAfter(tokens: readonly PersonToken[], from: number): number {
  for (let at = from; at < from + FEW; at += 1) {
    const word = wordAt(tokens, at)
    if (isPersonNoun(word)) {
      const next = wordAt(tokens, at + 1)
      const goesOn =
        !/['’]s?$/.test(word) && (isPersonNoun(next) || (isAge(word) && leadsToNoun(tokens, at + 1)))
      if (!goesOn) return at
    } else if (isStop(word)) return -1
  }
  return -1
}

const leadsToNoun = (tokens: readonly PersonToken[], at: number) =>
  !isStop(wordAt(tokens, at)) && !isState(wordAt(tokens, at)) && isPersonNoun(wordAt(tokens, at + 1))

function named(
  tokens: readonly PersonToken[],
  first: string,
  isDetermined: boolean,
  from: number,
  noun: number,
): Head {
  const modifiers = tokens.slice(from, noun).map(({ text }) => text)
  const chain = chainAfter(tokens, noun)
  // "5 bucks cyclist" tells a price, then a person.
  const money = isDetermined
    ? -1
    : modifiers.findLastIndex((word) => /^\d+$|^(?:bucks|dollars|euros?|pounds)$/i.test(word))
  const kept = modifiers.some(isPrivate) ? [] : modifiers.slice(money + 1)
  const words = [...kept, ...chain.words]
  const isMany = isPlural(words.at(-1) ?? '') || chain.isPair
  return {
    determiner: isDetermined ? turned(first, words) : ownOrAny(words, wordAt(tokens, noun), isMany),
    words: isDetermined ? words : words.map((word, at) => (at === 0 ? small(word) : word)),
    isPlural: isMany,
    next: chain.next,
  }
}

const small = (word: string) =>
  isPersonNoun(word) || /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word

function turned(first: string, words: readonly string[]): string {
  if (OWN.has(first)) return 'your'
  return first === 'a' || first === 'an' ? articleOf(words[0] ?? '') : first
}

function ownOrAny(words: readonly string[], noun: string, isMany: boolean): string {
  if (isRelation(noun) && !isAnybodys(words[0] ?? '')) return 'your'
  return isMany ? '' : articleOf(words[0] ?? '')
}

interface Chain {
  readonly words: readonly string[]
  readonly next: number
  readonly isPair: boolean
}

/** "brother in law", "daughter's teacher", "mom and dad", "friend Anna". */
function chainAfter(tokens: readonly PersonToken[], noun: number): Chain {
  const text = tokens[noun]?.text ?? ''
  const bare = text.replace(/['’]s?$/, '')
  if (bare !== text) {
    const next = nounAfter(tokens, noun + 1)
    if (next < 0) return { words: [bare], next: noun + 1, isPair: false }
    const between = tokens.slice(noun + 1, next).map((token) => token.text)
    const rest = chainAfter(tokens, next)
    return { ...rest, words: [text, ...(between.some(isPrivate) ? [] : between), ...rest.words] }
  }
  if (wordAt(tokens, noun + 1) === 'in' && wordAt(tokens, noun + 2) === 'law')
    return { words: [`${bare}-in-law`], next: noun + 3, isPair: false }
  const name = tokens[noun + 1]
  if (name && /^\p{Lu}\p{Ll}+$/u.test(name.text))
    return { words: [bare, name.text], next: noun + 2, isPair: false }
  return pairAfter(tokens, noun, bare)
}

function pairAfter(tokens: readonly PersonToken[], noun: number, bare: string): Chain {
  const alone = { words: [bare], next: noun + 1, isPair: false }
  if (wordAt(tokens, noun + 1) !== 'and') return alone
  const whose = wordAt(tokens, noun + 2)
  const isWhose = OWN.has(whose) || ['his', 'her', 'their'].includes(whose)
  const at = isWhose ? noun + 3 : noun + 2
  const other = wordAt(tokens, at)
  if (!isRelation(other) || /['’]s?$/.test(other)) return alone
  const words = [bare, 'and', ...(isWhose ? [OWN.has(whose) ? 'your' : whose] : []), other]
  return { words, next: at + 1, isPair: true }
}

/** "my therapist", "a keen gardener": somebody there is no word for in the tables. */
function unknown(tokens: readonly PersonToken[], first: string, from: number): Head | null {
  const words: string[] = []
  let next = from
  for (; !isStop(wordAt(tokens, next)) && !isState(wordAt(tokens, next)); next += 1) {
    const word = tokens[next]?.text ?? ''
    if (words.length > 0 && /ed$/.test(word)) break
    words.push(word)
    if (words.length > SHORT || isPrivate(word)) return null
    if (/['’]s$/.test(word)) return null
  }
  // "my cat died" is not said of whom the gift is for.
  if (isPrivate(wordAt(tokens, next))) return null
  if (words.length === 0 || GIFT_WORDS.test(wordAt(tokens, next))) return null
  return { determiner: turned(first, words), words, isPlural: false, next }
}
