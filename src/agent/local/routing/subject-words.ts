import { coveredBy, sameAs, widerThan } from '../../../reading/concepts.ts'
import { foldText } from '../../../reading/fold-text.ts'
import { isFiller } from '../../../reading/languages/filler.ts'
import { isKnownWord } from '../../../reading/languages/lexicon.ts'
import { stem } from '../../../reading/stem.ts'
import type { GlossLanguage } from './gloss.ts'
import { languageOf } from './text-language.ts'

/** Relates the words of a message to a tool's data. */
export interface WordEvidence {
  /** Words that its texts have, or a word for the same. */
  readonly known: number
  /** Words like one of theirs: compounds, cognates, slips. */
  readonly kindred: number
  /** Words that they do not have and that say more than how something is asked for. */
  readonly unknown: number
  /** Words that narrow down or order rows of any kind: cheapest, on Sunday, under. */
  readonly narrowing: number
  readonly hasNumber: boolean
  /** True if the texts are in another language, so that unknown words mean less. */
  readonly isForeign: boolean
  /** The words that are known or kindred, and how many words there are that say more than how something is asked for. */
  readonly hits: readonly string[]
  readonly telling: number
}

/** The words of a tool's subject, ready to be compared with messages. */
export interface SubjectWords {
  readonly language: GlossLanguage | null
  compare(message: string): WordEvidence
}

const WORD = /[\p{L}\p{M}]+\d*|\d+\p{L}*/gu
const NUMBER = /^\d+$/
/** As many words tell the language of a subject. */
const MOST_FOR_LANGUAGE = 1000
/** Letters of a compound's part, of the beginning that kindred words share, and of two words that are compared letter by letter. */
const LEAST_PART = 5
const LEAST_SHARED = 5
const SHARED_SHARE = 0.6
const LEAST_ALIKE = 0.8

export const wordsOf = (text: string): string[] => Array.from(foldText(text).matchAll(WORD), ([word]) => word)

export function createSubjectWords(texts: readonly string[]): SubjectWords {
  const tokens = texts.flatMap(wordsOf)
  const stems = new Set(tokens.filter((word) => !NUMBER.test(word)).map(stem))
  const language = languageOf(tokens.slice(0, MOST_FOR_LANGUAGE))
  const byBeginning = new Map<string, string[]>()
  for (const each of stems) {
    const beginning = each.slice(0, 2)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), each])
  }
  const has = (word: string): boolean => {
    const own = stem(word)
    return [own, ...sameAs(own), ...widerThan(own), ...coveredBy(own)].some((each) => stems.has(each))
  }
  const hasKindred = (word: string): boolean => {
    const own = stem(word)
    return (
      (byBeginning.get(own.slice(0, 2)) ?? []).some((each) => isKindred(own, each)) || isPartOfAny(own, stems)
    )
  }
  return {
    language,
    compare(message) {
      const tokens = wordsOf(message)
      const telling = tokens.filter((word) => word.length > 1 && !NUMBER.test(word) && !isFiller(word))
      const known = telling.filter(has)
      const kindred = telling.filter((word) => !known.includes(word) && hasKindred(word))
      const others = telling.filter((word) => !known.includes(word) && !kindred.includes(word))
      const narrowing = others.filter(isKnownWord)
      return {
        known: known.length,
        kindred: kindred.length,
        unknown: others.length - narrowing.length,
        narrowing: narrowing.length,
        hasNumber: tokens.some((word) => NUMBER.test(word)),
        isForeign: language !== null && ![language, null].includes(languageOf(tokens)),
        hits: [...known, ...kindred],
        telling: telling.length,
      }
    },
  }
}

/** Forms and cognates: a long beginning in common, or nearly the same letters. */
function isKindred(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared += 1
  if (shared >= LEAST_SHARED && (shared === short.length || shared >= SHARED_SHARE * long.length)) return true
  return short.length >= LEAST_PART && likeness(one, other) >= LEAST_ALIKE
}

/** The share of pairs of neighbouring letters that two words have in common. */
function likeness(one: string, other: string): number {
  const pairs = (word: string) => Array.from(word.slice(1), (letter, index) => `${word[index]}${letter}`)
  const rest = pairs(other)
  const all = rest.length
  const own = pairs(one)
  const common = own.filter((pair) => {
    const index = rest.indexOf(pair)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
  return (2 * common.length) / (own.length + all)
}

/** Compounds begin or end with what they are made of: Rotwein, Weinkarte. */
function isPartOfAny(word: string, stems: ReadonlySet<string>): boolean {
  if (word.length < LEAST_PART) return false
  for (const each of stems) {
    const [short, long] = word.length <= each.length ? [word, each] : [each, word]
    if (short.length >= LEAST_PART && long.length >= short.length + 3 && long.endsWith(short)) return true
  }
  return false
}
