import { kindsOf } from '../../../reading/lexicon/meanings.ts'
import { lexicon } from '../../../reading/lexicon/read-lexicon.ts'
import { stemPhrase } from '../../../reading/stem-words.ts'

/** The lexicon knows their kinds in four languages: a bakery is a shop. */
const TRADES = ['shop', 'sell', 'buy', 'rent', 'hire', 'restaurant', 'tavern', 'market', 'menu']
/** Rarer senses of a word are not meant: a menu of a program. */
const LEAST_SHARE = 0.25
const WORD = /[\p{L}\p{M}]+/gu
/** German joins nouns, and the last one says what it is: Hofladen. */
const LEAST_LETTERS = 5

let known: ReadonlySet<number> | null = null
const trades = () => {
  const { children } = lexicon()
  const roots = TRADES.flatMap((trade) => usualSenses(trade).map(({ synset }) => synset))
  known ??= new Set(roots.flatMap((root) => [root, ...kindsOf(root, children).keys()]))
  return known
}

/** True if a sentence sells, rents or charges, or names a business that does. */
export const sells = (sentence: string): boolean =>
  (sentence.match(WORD) ?? []).some((word) =>
    endsOf(word).some((end) => usualSenses(end).some(({ synset }) => trades().has(synset))),
  )

const usualSenses = (word: string) =>
  lexicon()
    .senses(stemPhrase(word))
    .filter(({ share }) => share >= LEAST_SHARE)

const endsOf = (word: string): string[] => [
  word,
  ...Array.from({ length: Math.max(word.length - LEAST_LETTERS, 0) }, (_, index) => word.slice(index + 1)),
]
