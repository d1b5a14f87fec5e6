import { doingOfDoer, doingOfVerb } from './doings.ts'
import type { Token } from './tokens.ts'
import { BEFORE_OTHER_NO, GONE } from './word-tables.ts'

/** Whether words that begin at one place, and end before another, mean what they say. */
export type Condition = (tokens: readonly Token[], at: number, end: number) => boolean

export const always: Condition = () => true
export const wordBefore = (tokens: readonly Token[], at: number) => tokens[at - 1]?.word ?? ''

/** Where a sentence or a part of it begins. */
export const startsPart: Condition = (tokens, at) =>
  tokens[at]?.gap !== 'none' ||
  /^(?:so|but|please|and|or|just|maybe|definitely)$/.test(wordBefore(tokens, at))

export const isPlainNo: Condition = (tokens, at) => {
  if (tokens[at]?.gap !== 'none') return true
  // "a small flat with a kitchen and no balcony" goes on telling of the flat.
  let from = at
  while (from > 0 && at - from < 6 && tokens[from]?.gap === 'none') from -= 1
  const before = tokens.slice(from, at).map(({ word }) => word)
  const goesOn =
    /^(?:and|or)$/.test(before.at(-1) ?? '') && before.some((word) => /^(?:with|has|have|had)$/.test(word))
  return !goesOn && !BEFORE_OTHER_NO.has(before.at(-1) ?? '')
}

/** "There is nothing like a good coffee" praises it. */
const NOTHING_IS =
  /^(?:beats?|makes?|compares|better|more|is|gets|pleases|but|against|can|could|will|would|to|at|on|in|wrong|fits|works|brings|and|has|was|he|she|they|i|we|that|that's|of|else|beyond|short|escapes|stops|tops|says|like)$/
export const asksNothing: Condition = (tokens, at, end) =>
  startsPart(tokens, at, end) && !NOTHING_IS.test(tokens[end]?.word ?? '')

export const afterGift: Condition = (tokens, at) =>
  tokens[at]?.gap !== 'none' ||
  /^(?:anything|something|everything|gifts?|presents?|things?|ideas?|stuff|one|please)$/.test(
    wordBefore(tokens, at),
  )

export const notDenied: Condition = (tokens, at) =>
  !/^(?:can't|cannot|cant|never|won't|don't|not)$/.test(wordBefore(tokens, at))

/** Until the sentence ends, something says that it is over. */
export const isGone: Condition = (tokens, at) => {
  for (let next = at + 1; next < tokens.length && tokens[next]?.gap !== 'stop'; next += 1)
    if (GONE.has(tokens[next]?.word ?? '')) return true
  return false
}

const PLEASANT = /^(?:loves?|likes?|enjoys?|does|fears?|wants?|knows|there's|is|nothing)$/
export const notPraised: Condition = (tokens, at) =>
  !PLEASANT.test(wordBefore(tokens, at)) || tokens[at]?.gap !== 'none'

/** "Has a garden full of tools already". */
export const alreadyFollows: Condition = (tokens, _at, end) => {
  for (let next = end; next < end + 8 && tokens[next]?.gap === 'none'; next += 1)
    if (tokens[next]?.word === 'already') return true
  return false
}

/** "Isn't a reader": who does not do a thing wants nothing for it. */
export const isDoer: Condition = (tokens, _at, end) => doingOfDoer(tokens[end]?.word ?? '') !== null

/** "Who doesn't love chocolate" asks nobody. */
export const notRhetorical: Condition = (tokens, at) =>
  wordBefore(tokens, at) !== 'who' || tokens[at - 1]?.gap !== 'stop'

/** "Doesn't read." with nothing after it. */
export const isAllSaid: Condition = (tokens, _at, end) => {
  const next = tokens[end + 1]
  const isLast = next?.gap !== 'none' || /^(?:but|and|or|so|much|anymore|at|any)$/.test(next.word)
  return isLast && doingOfVerb(tokens[end]?.word ?? '') !== null
}

export const norFollows: Condition = (tokens, at) =>
  tokens.slice(at, at + 6).some(({ word }) => word === 'nor')

/** "Got a yoga mat last year". */
export const lastFollows: Condition = (tokens, _at, end) => {
  for (let next = end; next < end + 8 && tokens[next]?.gap === 'none'; next += 1)
    if (/^(?:last|previously|before)$/.test(tokens[next]?.word ?? '')) return true
  return false
}

/** "Not a flowers person". */
export const isPerson: Condition = (tokens, _at, end) =>
  /^(?:person|guy|girl|gal|man|woman|type|people)$/.test(tokens[end + 1]?.word ?? '')
