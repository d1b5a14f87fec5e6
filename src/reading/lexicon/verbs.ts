import { stem } from '../stem.ts'
import { lexicon } from './read-lexicon.ts'

/** Endings of verbs in sentences, and those that dictionaries give them. */
const FORMS: Readonly<Record<string, { readonly said: RegExp; readonly listed: readonly string[] }>> = {
  en: { said: /(?:s|es|ed|ing)$/, listed: ['', 'e'] },
  de: { said: /(?:e|st|t|en|et|te|ten)$/, listed: ['en', 'n'] },
  fr: {
    said: /(?:e|es|ons|ez|ent|ais|ait|aient|ant|is|it|issent|issez|era|ront)$/,
    listed: ['er', 'ir', 're'],
  },
  es: {
    said: /(?:o|as|a|amos|ais|an|es|e|eis|emos|en|aba|aban|ia|ian|ando|iendo|aron|io|ieron|ara|aran|aria)(?:me|le|nos|se|lo|la)?$/,
    listed: ['ar', 'er', 'ir'],
  },
}
const MOSTLY = 0.6
const LEAST_ROOT = 2

/** True if a word is mostly a verb, in whatever form: what people do, and not what they look for. */
export function isVerb(word: string, language: string | undefined): boolean {
  const { said, listed } = FORMS[language ?? 'en'] ?? {}
  if (verbShare(word, language) >= MOSTLY) return true
  if (
    !said ||
    !listed ||
    lexicon()
      .senses(stem(word))
      .some((sense) => sense.language === language)
  )
    return false
  const root = word.replace(said, '')
  return (
    root !== word &&
    root.length >= LEAST_ROOT &&
    listed.some((ending) => verbShare(`${root}${ending}`, language) >= MOSTLY)
  )
}

function verbShare(word: string, language: string | undefined): number {
  const { senses, isVerb } = lexicon()
  return senses(stem(word))
    .filter((sense) => sense.language === language && isVerb(sense.synset))
    .reduce((sum, { share }) => sum + share, 0)
}
