import {
  chooseLanguage,
  fillIn,
  type Language,
  type Phrases,
  textOf,
  type Values,
} from '../../common/phrases/say.ts'
import en from '../phrases/en.json' with { type: 'json' }
import type { StudioPhrase } from '../phrases/phrases.ts'

const { document: page } = globalThis as { document?: { documentElement: { lang: string } } }

/** The page's language; the server writes it into the page. */
export const language: Language = chooseLanguage([page?.documentElement.lang ?? ''])

const phrases: Record<string, Phrases[string]> = { ...en }

export const learn = (more: Phrases | undefined): void => void Object.assign(phrases, more)

/** A text of the interface in the page's language. */
export const say = <P extends StudioPhrase>(phrase: P, ...[values]: Values<P>): string =>
  sayAny(phrase, values)

/** Also for texts of the server, which stay English if no catalogue has them. */
export const sayAny = (phrase: string, values: Readonly<Record<string, string | number>> = {}): string =>
  fillIn(sentence(phrase, values.count), language, values)

/** A phrase before its values are filled in. */
export const sentence = (phrase: string, count?: unknown): string =>
  textOf(language, [phrases], phrase, count)
