import { monthOf, weekdayOf } from '../cells/calendar-words.ts'
import { currencyOf } from '../cells/currency.ts'
import { foldText } from '../fold-text.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { Language, Measure, PhraseKind } from './language.ts'

export interface Adjective {
  readonly measure: Measure
  readonly direction: 'asc' | 'desc'
  readonly degree: 'plain' | 'comparative' | 'superlative'
}

/** The words of a language, ready to be looked up. */
export interface LanguageLexicon {
  readonly code: Language['code']
  readonly phrases: ReadonlyMap<string, ReadonlySet<PhraseKind>>
  readonly numbers: ReadonlyMap<string, number>
  /** The single words among them, in which a slip is looked for. */
  readonly words: readonly string[]
  adjective(word: string): Adjective | undefined
}

/** Words of the longest phrase. */
const LONGEST_PHRASE = 7

const languages: readonly Language[] = [english, german, french, spanish]

const DEGREES = ['er', 'est', 'ste', 'sten']

const lexicons: readonly LanguageLexicon[] = languages.map((language) => {
  const phrases = new Map<string, Set<PhraseKind>>()
  for (const [kind, list] of Object.entries(language.phrases))
    for (const phrase of list.split('|').map((one) => foldText(one).trim())) {
      const kinds = phrases.get(phrase) ?? new Set()
      phrases.set(phrase, kinds.add(kind as PhraseKind))
    }
  const numbers = new Map(language.numbers.split(' ').map((word, value) => [word, value]))
  const roots = Object.values(language.adjectives).flatMap((both) => both.join(' ').split(' '))
  const forms = roots.flatMap((root) => [root, ...DEGREES.map((ending) => `${root}${ending}`)])
  const words = [...new Set([...phrases.keys(), ...numbers.keys(), ...forms])].filter(
    (word) => !/\s/.test(word),
  )
  return { code: language.code, phrases, numbers, words, adjective: createAdjectives(language) }
})

function createAdjectives({ adjectives, comparative, superlative }: Language) {
  const roots = Object.entries(adjectives).flatMap(([measure, [little, much]]) => [
    ...little.split(' ').map((root) => ({ root, measure: measure as Measure, direction: 'asc' as const })),
    ...much.split(' ').map((root) => ({ root, measure: measure as Measure, direction: 'desc' as const })),
  ])
  return (word: string): Adjective | undefined => {
    for (const { root, measure, direction } of roots) {
      const ending = endingOf(word, root)
      if (ending === null) continue
      const degree =
        superlative.test(ending) && ending
          ? 'superlative'
          : comparative.test(ending) && ending
            ? 'comparative'
            : /^(?:e[nrsm]?|s|x|es|os|as|a|o)?$/.test(ending)
              ? 'plain'
              : null
      if (degree) return { measure, direction, degree }
    }
    return undefined
  }
}

/** large, larger; early, earliest; big, biggest: what is added to a root, or null where the word is another. */
function endingOf(word: string, root: string): string | null {
  if (word.startsWith(root)) return word.slice(root.length).replace(new RegExp(`^${root.at(-1)}(?=e)`), '')
  if (root.endsWith('y') && word.startsWith(`${root.slice(0, -1)}i`)) return word.slice(root.length)
  return null
}

const score = ({ phrases, numbers }: LanguageLexicon, words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (phrases.has(word) || numbers.has(word) ? 1 : 0), 0)

/** The language that most of the words are of; English where none is. */
export function detectLanguage(words: readonly string[]): readonly LanguageLexicon[] {
  // A word unknown to one language may be known to another: people mix them.
  return lexicons.toSorted((a, b) => score(b, words) - score(a, words))
}

/** The languages that most of the words are of, several if they tie; none if no word shows one. */
export function languagesOf(words: readonly string[]): Language['code'][] {
  const scores = lexicons.map((lexicon) => score(lexicon, words))
  const most = Math.max(...scores)
  return most === 0 ? [] : lexicons.flatMap(({ code }, at) => (scores[at] === most ? [code] : []))
}

/** The kinds of all phrases that begin at a place, each with how many tokens it takes. */
export function phrasesAt(
  ranked: readonly LanguageLexicon[],
  texts: readonly string[],
  at: number,
): ReadonlyMap<PhraseKind, number> {
  const found = new Map<PhraseKind, number>()
  const most = Math.min(LONGEST_PHRASE, texts.length - at)
  for (let length = 1; length <= most; length += 1) {
    const phrase = length === 1 ? (texts[at] ?? '') : texts.slice(at, at + length).join(' ')
    const kinds = ranked.find(({ phrases }) => phrases.has(phrase))?.phrases.get(phrase)
    for (const kind of kinds ?? []) found.set(kind, length)
  }
  return found
}

const NEGATIONS = new Set(
  'no not without non sans pas ohne kein keine keinen nicht sin ningun ninguna never'.split(' '),
)

/** True if a word of a cell says that what follows is not there. */
export const isNegation = (word: string): boolean => NEGATIONS.has(word)

/** True if a word has a meaning of its own here, so that it is no misspelling of another. */
export const isKnownWord = (word: string): boolean =>
  lexicons.some(
    ({ phrases, numbers, adjective }) => phrases.has(word) || numbers.has(word) || adjective(word),
  ) ||
  weekdayOf(word) !== undefined ||
  monthOf(word) !== undefined ||
  currencyOf(word) !== undefined
