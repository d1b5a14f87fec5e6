import {
  chooseLanguage,
  fillIn,
  type Language,
  type Phrases,
  textOf,
  type Values,
} from '../../common/phrases/say.ts'
import { foldText } from './fold-text.ts'
import { languagesOf } from './languages/lexicon.ts'
import ar from './phrases/ar.json' with { type: 'json' }
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import ja from './phrases/ja.json' with { type: 'json' }

const CATALOGUES: Readonly<Record<Language, Phrases>> = { en, de, fr, es, ja, ar }

export type AnswerPhrase = keyof typeof de

/** A phrase with its values, found before the language is known. */
export type Unsaid = readonly [phrase: AnswerPhrase, values: Readonly<Record<string, string>>]

/** Says a phrase of an answer in one language. */
export interface AnswerSay {
  readonly language: Language
  <P extends AnswerPhrase>(phrase: P, ...[values]: Values<P>): string
  later(unsaid: Unsaid): string
}

const makeSay = (language: Language): AnswerSay => {
  const catalogues = [CATALOGUES[language]]
  const fill = (phrase: AnswerPhrase, values: Readonly<Record<string, string | number>> = {}) =>
    fillIn(textOf(language, catalogues, phrase, values.count), language, values)
  return Object.assign(<P extends AnswerPhrase>(phrase: P, ...[values]: Values<P>) => fill(phrase, values), {
    language,
    later: ([phrase, values]: Unsaid) => fill(phrase, values),
  })
}

const says = new Map((Object.keys(CATALOGUES) as Language[]).map((language) => [language, makeSay(language)]))
const english = makeSay('en')

export const answerSay = (language: Language): AnswerSay => says.get(language) ?? english

const WORD = /[\p{L}\p{M}]+/gu
const LONGEST = 2000

/** The language to answer in: the question's, or, if its words do not show one, that of the caller's locale. */
export function answerLanguage(question: string, locale: string): Language {
  const text = question.slice(0, LONGEST)
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  const usual = chooseLanguage([locale])
  const found: readonly Language[] = languagesOf(foldText(text).match(WORD) ?? [])
  return found.includes(usual) ? usual : (found[0] ?? usual)
}
