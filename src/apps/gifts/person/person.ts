import { refusedIn } from '../interest.ts'
import { isRefusing } from '../tact.ts'
import { ADULT } from '../wish/age.ts'
import type { Wish } from '../wish/wish.ts'
import { ownDay, sharedDay } from './celebration.ts'
import { readClause, readLiking, readSentence } from './clause.ts'
import { type Head, readHead } from './head.ts'
import { articleOf, isAge, isPersonNoun } from './nouns.ts'
import { type PersonToken, personTokens, wordAt } from './tokens.ts'

/** The person as they are named to the giver, and whether that says what they are like. */
export interface Person {
  readonly words: string
  readonly isDescribed: boolean
}

/** A longer name is none. */
const LONGEST = 60
/** Whom the gift is for, as a model can read it out after "for": "your dad who loves woodworking". */
export function readPerson(description: string, wish: Wish): Person {
  const tokens = personTokens(description)
  const someone = anybody(tokens)
  if (someone) return someone
  const head = findHead(tokens)
  if (head && nameOf(head).length <= LONGEST) return personOf(head, tokens, description, wish)
  return pronoun(tokens) ?? unnamed(tokens)
}

function personOf(head: Head, tokens: readonly PersonToken[], description: string, wish: Wish): Person {
  const name = nameOf(withAge(head, wish))
  const clause = readClause(tokens, head.next, head.isPlural)
  if (clause && !clause.split(' ').some(refusedIn(wish.unwanted)))
    return { words: `${name} ${clause}`, isDescribed: true }
  const day = ownDay(description, wish)
  if (day)
    return { words: `${name}${name.endsWith('s') && head.isPlural ? "'" : "'s"} ${day}`, isDescribed: false }
  const holiday = sharedDay(wish)
  return holiday
    ? { words: `${name}, for ${holiday}`, isDescribed: true }
    : { words: name, isDescribed: false }
}

const nameOf = ({ determiner, words }: Head) => [determiner, ...words].filter(Boolean).join(' ')

/** A child's age is said with the child. */
function withAge(head: Head, { ages }: Wish): Head {
  const age = ages ? statedAge(ages) : null
  const isOne = !head.isPlural && !head.words.some((word) => /['’]|^and$/.test(word) || isAge(word))
  if (age === null || age >= ADULT || !isOne || !isPersonNoun(head.words.at(-1) ?? '')) return head
  const words = [`${age}-year-old`, ...head.words.filter((word) => !/^(?:little|small|young)$/i.test(word))]
  const determiner = /^an?$/.test(head.determiner) ? articleOf(words[0] ?? '') : head.determiner
  return { ...head, determiner, words }
}

/** An age that was said stands for a little more and a little less; a stage of life spans years. */
function statedAge([from, to]: readonly [number, number]): number | null {
  const age = (from + to) / 2
  return to - from <= 1 && Number.isInteger(age) && age > 0 ? age : null
}

const PURPOSE = new Set(['for', 'get', 'buy', 'give', 'to', 'surprise', 'treat'])
/** "this is for my dad" says it outright. */
const OUTRIGHT = new Set(['is', "it's", 'this', 'gift', 'gifts', 'present', 'presents', 'something', 'ideas'])

/** Where the person may stand, the surest place first: said outright, at the start, after "for", after "my", after a sign. */
function placesIn(tokens: readonly PersonToken[]): number[] {
  const word = (at: number) => wordAt(tokens, at)
  const all = tokens.map((_, at) => at)
  const outright = all.filter((at) => word(at - 1) === 'for' && OUTRIGHT.has(word(at - 2)))
  if (/^(?:he|she|they)(?:'|$)/.test(word(0))) return outright
  const after = all.filter((at) => PURPOSE.has(word(at - 1)) && !isRefusing(word(at - 2)))
  const own = all.filter((at) => /^(?:my|our)$/.test(word(at)))
  const apart = all.filter((at) => tokens[at - 1]?.isWord === false)
  return [...outright, 0, ...after, ...own, ...apart]
}

function findHead(tokens: readonly PersonToken[]): Head | null {
  for (const at of placesIn(tokens)) {
    const head = readHead(tokens, at)
    if (head) return head
  }
  return null
}

/** "someone who loves true crime", "for myself". */
function anybody(tokens: readonly PersonToken[]): Person | null {
  const start = wordAt(tokens, 0) === 'for' ? 1 : 0
  const at = tokens.findIndex(
    (_, place) =>
      /^(?:someone|somebody|anyone|anybody|me|myself)$/.test(wordAt(tokens, place)) &&
      (place === start || wordAt(tokens, place - 1) === 'for'),
  )
  if (at < 0) return null
  if (/^m/.test(wordAt(tokens, at))) return { words: 'you', isDescribed: false }
  const clause = readClause(tokens, at + 1, false)
  return clause ? { words: `someone ${clause}`, isDescribed: true } : unnamed([])
}

/** Who is only called "she" can still be told by what she does. */
function pronoun(tokens: readonly PersonToken[]): Person | null {
  const [word, contracted] = wordAt(tokens, 0).split("'")
  if (word !== 'he' && word !== 'she') return word === 'they' ? { words: 'them', isDescribed: false } : null
  const clause = readSentence(tokens, contracted === 's')
  if (clause) return { words: `someone ${clause}`, isDescribed: true }
  return { words: word === 'he' ? 'him' : 'her', isDescribed: false }
}

/** Who is not named at all may still be told by what they like. */
function unnamed(tokens: readonly PersonToken[]): Person {
  const clause = readLiking(tokens)
  return clause
    ? { words: `someone ${clause}`, isDescribed: true }
    : { words: 'the person you describe', isDescribed: false }
}
