import { toSingular } from '../../../common/to-singular.ts'
import type { Gift } from './gift.ts'
import { tellingWords } from './language/words.ts'
import { readLiked } from './liked.ts'
import { tellable } from './tact.ts'
import type { Wish } from './wish/wish.ts'

/** Words in the names of categories that name no interest by themselves: "home" is said of anything. */
const GENERIC = new Set(
  `accessible accessories active adaptive arranging audio backyard basket baskets black board building card care class classes comfort control crime decor decorating diets
  distance drinks experience experiences faith family first food free games garden gear gift gifts green hand health help home house ice indoor keeping kids kit kits
  life living long low making mental military nearly new outdoor outdoors party people personalized play power practical racket radio red remote rest retro road room safety self small
  smart special sport sports supplies table things time together tools toys video wall waste water wear white winter word world zero`.split(
    /\s+/,
  ),
)

/** Words that mean one thing as a hobby and another in passing: "she watches films", "he runs a shop", "my sweet aunt". */
const HOMOGRAPHS = new Set(
  `bath drive drives fencing flies fly hearing light magic model press rest run runs smoke smoker smokes smoking spin spinning spirits sweet train trains watch watches`.split(
    /\s+/,
  ),
)

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ing', ['', 'e']],
  ['er', ['', 'e', 'y']],
  ['ist', ['', 'e', 'o', 'y']],
  ['ian', ['']],
  ['ed', ['', 'e']],
]
const SHORTEST_ROOT = 3
/** "photography" is what a photographer does; an army has nothing to do with an arm. */
const SHORTEST_BEFORE_Y = 6

/** Possible stems of a word, by English endings: "knit" for "knitter". */
function rootsOf(written: string): Set<string> {
  const word = toSingular(written)
  const roots = new Set([written, word])
  for (const [ending, inPlace] of ENDINGS) {
    const root = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || root.length < SHORTEST_ROOT || !/[aeiouy]/.test(root)) continue
    for (const letters of inPlace) roots.add(root + letters)
    if (root.at(-1) === root.at(-2) && root.length > SHORTEST_ROOT) roots.add(root.slice(0, -1))
  }
  if (word.endsWith('y') && word.length > SHORTEST_BEFORE_Y) roots.add(word.slice(0, -1))
  return roots
}

function areOneWord(one: string, other: string): boolean {
  const roots = rootsOf(other)
  return [...rootsOf(one)].some((root) => roots.has(root))
}

/** The words of a description that may be said back as what somebody is interested in. */
function sayableWords({ description, unwanted }: Pick<Wish, 'description' | 'unwanted'>): string[] {
  const refused = unwanted.flatMap(tellingWords)
  return tellingWords(tellable(description)).filter(
    (word) => !HOMOGRAPHS.has(word) && !refused.some((other) => areOneWord(word, other)),
  )
}

/** The said word by which a category is named, where all of it that tells anything was said. */
function namedBy(category: string, tokens: readonly string[]): string | undefined {
  const categoryWords = (category.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word !== 'and')
  const names = categoryWords
    .filter((word) => !GENERIC.has(word))
    .map((word) => tokens.find((one) => areOneWord(one, word)))
  if (!names.every((name) => name !== undefined)) return undefined
  // All of it in a row is its name: a white elephant is no elephant.
  return names.length > 0 && ` ${tokens.join(' ')} `.includes(` ${categoryWords.join(' ')} `)
    ? categoryWords.join(' ')
    : names.at(-1)
}

/** The user's own words that gifts were matched by. */
export interface MatchedWords {
  /** For the card of each, by its id; no entry where nothing was said that names what it is about. */
  readonly own: Readonly<Record<string, string>>
  /** Completes "who loves", most frequent topic first. */
  readonly interests: readonly string[]
}

const MOST_INTERESTS = 2

export function matchedWords(gifts: readonly Gift[], wish: Wish): MatchedWords {
  const tokens = sayableWords(wish)
  const found = gifts.flatMap(({ id, categories }) =>
    categories.flatMap((category) => {
      const word = namedBy(category, tokens)
      return word ? [{ id, word, isNoun: isNamedIn(word, category) }] : []
    }),
  )
  const liked = ` ${readLiked(wish.description).join(' ').toLowerCase()} `
  const nouns = found
    .filter(({ word, isNoun }) => isNoun && liked.includes(` ${word} `))
    .map(({ word }) => word)
  const often = (word: string) => nouns.filter((other) => other === word).length
  return {
    // The first category is what a gift is mainly about.
    own: Object.fromEntries([...found].reverse().map(({ id, word }) => [id, word])),
    interests: [...new Set(nouns)]
      .filter((word, _, all) => !all.some((other) => other !== word && other.split(' ').includes(word)))
      .sort((a, b) => often(b) - often(a))
      .slice(0, MOST_INTERESTS),
  }
}

/** "tea" is what somebody loves; "gardens" and "knitter" say it another way, which a sentence cannot take as it is. */
const isNamedIn = (word: string, category: string) =>
  ` ${category.toLowerCase()} `.includes(` ${word} `) ||
  toSingular(category.toLowerCase()) === toSingular(word)
