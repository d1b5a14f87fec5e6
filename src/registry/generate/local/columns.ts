import type { Layout } from '../../../templates/layout.ts'
import type { LanguageWords } from './languages/index.ts'

const NAMES = /^(names?|titles?|namen?|titel|noms?|titres?|nombres?|títulos?)$/iu
/** The start of something that is no column. */
const NO_COLUMN =
  /^(what|which|who|how|was|wer|wie|welche|qui|que|quoi|cuánto|a |an |that |i |we |they |it |people|someone|somebody|everything|me\b|us\b)/i
const MOST_WORDS = 3
const MOST = 8

/** The columns that a sentence asks for: `prices, allergens and opening hours`. */
export function columnsWanted(sentence: string, { rows }: Layout, language: LanguageWords | null): string[] {
  if (!language) return []
  const drawn = new Set(rows?.columns.map(({ key }) => key))
  const phrases = [...sentence.matchAll(language.with)].flatMap(([, list = '']) => list.split(language.and))
  const columns = phrases.flatMap((given) => {
    const phrase = given.trim().replace(language.article, '')
    if (!phrase || NAMES.test(phrase) || NO_COLUMN.test(phrase)) return []
    const plain = phrase.split(' ').length === 1
    const known = language.columns.find(([key, words]) => words.test(phrase) && (plain || key === 'price'))
    if (known && (drawn.has(known[0]) || known[0] === 'price')) return [known[0]]
    return phrase.split(' ').length <= MOST_WORDS && /^[\p{L}\p{N} '-]+$/u.test(phrase)
      ? [language.code === 'de' ? phrase : phrase.toLowerCase()]
      : []
  })
  return [...new Set(columns)].slice(0, MOST)
}

/** What a sentence is about says of its columns: opening hours have a time, what is for sale a price. */
export const columnsImplied = (subject: string, language: LanguageWords | null): string[] =>
  (language?.columns ?? []).filter(([, words]) => words.test(subject)).map(([key]) => key)
