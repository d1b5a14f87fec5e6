import { doingOfDoer, doingOfVerb } from './doings.ts'
import type { Token } from './tokens.ts'
import { CIRCUMSTANCES, FILLERS, TURNS } from './word-tables.ts'

/** Things named one after the other, and where the text goes on. */
export interface Things {
  readonly names: readonly (readonly string[])[]
  readonly end: number
}

interface Item {
  readonly words: readonly string[]
  readonly end: number
}

const LONGEST = 4
/** Nobody names more in one breath. */
const MOST = 12
const JOINS = /^(?:and|or|nor)$/
const OTHER_TOLD =
  /^(?:\p{N}.*|[$€£]|vegan|vegetarian|sober|aged?|old|birthday|christmas|retired|single|married|lives?|allergies)$/u

/** Stand after a thing without naming it. */
const AFTER =
  /^(?:stuff|things?|items?|gifts?|presents?|products?|person|guy|girl|gal|type|more|themed|related)$/

const ends = ({ word }: Token) => TURNS.has(word) || JOINS.test(word) || CIRCUMSTANCES.has(word)

/** One thing; nothing where something else is told instead. */
function itemAt(tokens: readonly Token[], from: number): Item | null {
  const words: string[] = []
  let at = from
  while (at < tokens.length && words.length < LONGEST) {
    const token = tokens[at]
    if (!token || (at > from && token.gap !== 'none') || ends(token)) break
    words.push(token.word)
    at += 1
  }
  const next = tokens[at]
  // "her kitchen is tiny": what has a verb is a sentence, no thing.
  const isSentence = next?.gap === 'none' && /^(?:is|are|was|has|have|needs|loves|likes)$/.test(next.word)
  return words.length === 0 || isSentence || words.some((word) => OTHER_TOLD.test(word))
    ? null
    : { words, end: at }
}

/** A gift card is a thing of its own. */
const isFiller = (tokens: readonly Token[], at: number) =>
  FILLERS.has(tokens[at]?.word ?? '') && !tokens[at + 1]?.word.startsWith('card')

function afterFillers(tokens: readonly Token[], from: number): number {
  let at = from
  while (isFiller(tokens, at) && (at === from || tokens[at]?.gap === 'none')) at += 1
  return at
}

/** How one item is joined to the next, and where the next begins. */
function joint(tokens: readonly Token[], at: number): { kind: 'comma' | 'join'; next: number } | null {
  const token = tokens[at]
  if (!token || token.gap === 'stop' || token.gap === 'colon') return null
  if (JOINS.test(token.word)) return { kind: 'join', next: afterFillers(tokens, at + 1) }
  return token.gap === 'comma' ? { kind: 'comma', next: afterFillers(tokens, at) } : null
}

/**
 * The things named from here on: "golf", "X, Y and Z". A list that only commas hold together is taken where
 * `loose`: after "no mugs, socks" more gifts may follow, but after "hates golf, retired" something else is told.
 */
export function thingsAt(tokens: readonly Token[], from: number, loose: boolean): Things | null {
  const start = afterFillers(tokens, from)
  if (start > from && tokens[start]?.gap !== 'none') return null
  // "Dislikes: perfume, candles."
  const isListed = tokens[from]?.gap === 'colon'
  const first = isListed || tokens[from]?.gap === 'none' ? itemAt(tokens, start) : null
  if (!first) return null
  const items = [first]
  let sure = 1
  let end = first.end
  for (let held = joint(tokens, end); held && items.length < MOST; held = joint(tokens, end)) {
    const item = itemAt(tokens, held.next)
    if (!item || (held.kind === 'comma' && item.words.length > 2)) break
    items.push(item)
    end = item.end
    if (held.kind === 'join') sure = items.length
  }
  const isVerb = /^(?:to|not|really|.*n't|dont|doesnt)$/.test(tokens[start - 1]?.word ?? '')
  const isEnd = !tokens[end] || tokens[end]?.gap === 'stop' || tokens[end]?.word === 'please'
  const taken = (loose || isListed) && isEnd ? items : items.slice(0, sure)
  return {
    names: taken.map(({ words }) => asDoing(words, isVerb)),
    end: taken.at(-1)?.end ?? first.end,
  }
}

const asDoing = (words: readonly string[], isVerb: boolean): readonly string[] => {
  const [word, ...more] = words
  if (word === undefined) return words
  if (more.length > 0) return AFTER.test(more.at(-1) ?? '') ? words.slice(0, -1) : words
  return [doingOfDoer(word) ?? (isVerb ? doingOfVerb(word) : null) ?? word]
}
