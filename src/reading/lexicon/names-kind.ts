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
    return (text.match(WORD) ?? [])
      .flatMap(endsOf)
      .some((end) => usualSenses(end).some((sense) => all.has(sense)))
  }
}

const usualSenses = (word: string): number[] =>
  lexicon()
    .senses(stemPhrase(word))
    .flatMap(({ synset, share }) => (share >= LEAST_SHARE ? [synset] : []))

const endsOf = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(at)).filter((end) => end === word || end.length >= LEAST_LETTERS)
