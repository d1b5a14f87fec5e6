import { deu, eng, fra, spa } from 'stopword'
import { foldText } from '../../../reading/fold-text.ts'
import { lexicon } from '../../../reading/lexicon/read-lexicon.ts'
import { stem } from '../../../reading/stem.ts'
import type { GlossLanguage } from './gloss.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const
const smallWords = [eng, deu, fra, spa].map((words) => new Set(words.map(foldText)))
/** Small words of one language alone; the others tell nothing. */
const telltales = smallWords.map(
  (own) => new Set([...own].filter((word) => smallWords.every((other) => other === own || !other.has(word)))),
)
/** A small word tells more than any other. */
const SMALL_WORD = 2

/** The language of folded words, by small words and the lexicon; null where no language has more of them than the others. */
export function languageOf(words: readonly string[]): GlossLanguage | null {
  const counts = telltales.map((small) => SMALL_WORD * words.filter((word) => small.has(word)).length)
  for (const word of words) {
    const languages = new Set(
      lexicon()
        .senses(stem(word))
        .map(({ language }) => language),
    )
    for (const language of languages) {
      const index = LANGUAGES.indexOf(language)
      counts[index] = (counts[index] ?? 0) + 1 / languages.size
    }
  }
  const most = Math.max(...counts)
  const index = counts.indexOf(most)
  return most > 0 && index === counts.lastIndexOf(most) ? (LANGUAGES[index] ?? null) : null
}
