import { foldText } from '../../../reading/fold-text.ts'
import { isFiller } from '../../../reading/languages/filler.ts'
import { lexicon, type Sense } from '../../../reading/lexicon/read-lexicon.ts'
import { stem } from '../../../reading/stem.ts'
import { englishVocabulary } from '../../../search/english-words.ts'

const WORD = /[\p{L}\p{M}]+\d*|\d+\p{L}*/gu
/** Senses that a word seldom has are no translation of it. */
const LEAST_SHARE = 0.1
const LEAST_ENGLISH_SHARE = 0.15

export type GlossLanguage = Sense['language']

/**
 * A text in English, word by word: the embedder knows English alone, and messages in other languages lie close to any
 * text of their language. English stays as it is.
 */
export function gloss(text: string, language: GlossLanguage | null): string {
  if (language === 'en') return text
  const words = Array.from(foldText(text).matchAll(WORD), ([word]) => word)
  const kept = words.filter((word) => !isFiller(word)).map((word) => englishFor(word, language))
  return kept.join(' ') || text
}

/** If the language is unknown, a word that exists in English counts as English. */
function englishFor(word: string, language: GlossLanguage | null): string {
  const all = lexicon().senses(stem(word))
  if (language === null && all.some((sense) => sense.language === 'en')) return word
  const senses = all
    .filter((sense) => (language ?? sense.language) === sense.language && sense.share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share)
  const [first] = senses.flatMap(({ synset }) => commonWords().get(synset) ?? [])
  return first ?? word
}

let common: ReadonlyMap<number, string> | null = null
/** The most common English word of each synset: the embedder's vocabulary begins with common words. */
function commonWords(): ReadonlyMap<number, string> {
  if (common) return common
  const { senses } = lexicon()
  const found = new Map<number, string>()
  for (const word of englishVocabulary())
    for (const { synset, language, share } of senses(stem(word)))
      if (language === 'en' && share >= LEAST_ENGLISH_SHARE && !found.has(synset)) found.set(synset, word)
  common = found
  return found
}
