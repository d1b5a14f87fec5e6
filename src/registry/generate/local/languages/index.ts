import { germanWords } from './de.ts'
import { englishWords } from './en.ts'
import { spanishWords } from './es.ts'
import { frenchWords } from './fr.ts'
import type { LanguageWords } from './language-words.ts'

export type { LanguageWords } from './language-words.ts'

const LANGUAGES: readonly LanguageWords[] = [englishWords, spanishWords, frenchWords, germanWords]
/** Single letters belong to no language. */
const WORD = /[\p{L}\p{M}]{2,}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what plain ASCII is.
const PLAIN = /^[\x00-\x7f‘’“”–—…]*$/
/** A word that only one language has for what it makes weighs more than a shared small word. */
const NAMED = 2

/** The language of a sentence; null if it is unsupported. */
export function languageOf(sentence: string): LanguageWords | null {
  const tokens = sentence.toLowerCase().match(WORD) ?? []
  const scores = LANGUAGES.map(({ small, letters, named, columns }) => {
    const things = Object.values(named).filter((pattern) => pattern.test(sentence)).length
    const facts = columns.filter(([, pattern]) => pattern.test(sentence)).length
    return (
      tokens.filter((word) => small.has(word)).length +
      Math.min(things, 1) * NAMED +
      Math.min(facts, 1) +
      (letters.test(sentence) ? 1 : 0)
    )
  })
  const most = Math.max(...scores)
  if (most === 0) return PLAIN.test(sentence) ? (LANGUAGES[0] ?? null) : null
  return LANGUAGES[scores.indexOf(most)] ?? null
}
