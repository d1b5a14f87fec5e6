import { stemPhrase } from '../stem-words.ts'
import { kindsOf } from './meanings.ts'
import { lexicon } from './read-lexicon.ts'

/** Rarer senses of a word are not meant: the menu of a program. */
const LEAST_SHARE = 0.25
const WORD = /[\p{L}\p{M}]+/gu
/** German joins nouns, and the last one says what it is: Hofladen. */
const LEAST_LETTERS = 5

/** Tells whether a text in any of the lexicon's languages names one of these things or a kind of them. */
export function createNamesKind(things: readonly string[]): (text: string) => boolean {
  let known: ReadonlySet<number> | null = null
  const kinds = () =>
    new Set(
      things.flatMap(usualSenses).flatMap((root) => [root, ...kindsOf(root, lexicon().children).keys()]),
    )
  return (text) => {
    known ??= kinds()
    const all = known
    return (text.match(WORD) ?? []).flatMap(sensesWithin).some((sense) => all.has(sense))
  }
}

const usualSenses = (word: string): number[] => sensesOf(word).map(({ synset }) => synset)

const sensesOf = (word: string) =>
  lexicon()
    .senses(stemPhrase(word))
    .filter(({ share }) => share >= LEAST_SHARE)

/** The senses of a word and, unless another language has it, of its last German nouns: “parents” has no rents. */
const sensesWithin = (word: string): number[] => {
  const isForeign = lexicon()
    .senses(stemPhrase(word))
    .some(({ language }) => language !== 'de')
  const ends = isForeign ? [] : Array.from(word, (_, at) => word.slice(at + 1))
  const german = ends
    .filter((end) => end.length >= LEAST_LETTERS)
    .flatMap(sensesOf)
    .filter(({ language }) => language === 'de')
  return [...usualSenses(word), ...german.map(({ synset }) => synset)]
}
