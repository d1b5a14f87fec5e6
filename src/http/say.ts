import type { FastifyRequest } from 'fastify'
import { acceptedTags } from '../../common/phrases/accept-language.ts'
import arShared from '../../common/phrases/ar.json' with { type: 'json' }
import deShared from '../../common/phrases/de.json' with { type: 'json' }
import esShared from '../../common/phrases/es.json' with { type: 'json' }
import frShared from '../../common/phrases/fr.json' with { type: 'json' }
import jaShared from '../../common/phrases/ja.json' with { type: 'json' }
import {
  chooseLanguage,
  fillIn,
  LANGUAGE_COOKIE,
  type Language,
  type Phrases,
  textOf,
  type Values,
} from '../../common/phrases/say.ts'
import type { AppError } from '../errors.ts'
import { readCookies } from './cookies.ts'
import { asHtml, Html } from './html.ts'
import ar from './phrases/ar.json' with { type: 'json' }
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import ja from './phrases/ja.json' with { type: 'json' }

const CATALOGUES: Readonly<Record<Language, readonly Phrases[]>> = {
  en: [en],
  de: [de, deShared],
  fr: [fr, frShared],
  es: [es, esShared],
  ja: [ja, jaShared],
  ar: [ar, arShared],
}

/** Every phrase of the pages. */
export type PagePhrase = keyof typeof de | keyof typeof deShared

/** A phrase for a page. Its values are escaped, except `Html`. */
export const say = <P extends PagePhrase>(phrase: P, ...[values]: Values<P, string | number | Html>): Html =>
  phraseHtml(phrase, values ?? {}, (text) => text.replaceAll('"', '&quot;'))

/** The message of an error; one that no catalogue has stays English. */
export const sayError = ({ message }: AppError): Html => phraseHtml(message, {}, asHtml)

/** A phrase as plain text, for what is not a page. */
export const sayIn =
  (language: Language) =>
  <P extends PagePhrase>(phrase: P, ...[values]: Values<P>): string =>
    fillIn(textOf(language, CATALOGUES[language], phrase, countIn(values)), language, values ?? {})

function phraseHtml(
  phrase: string,
  values: Readonly<Record<string, string | number | Html>>,
  escaped: (text: string, language: Language) => string,
): Html {
  return new Html((language) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      asHtml(typeof value === 'number' ? value.toLocaleString(language) : value, language),
    ])
    const text = textOf(language, CATALOGUES[language], phrase, countIn(values))
    return fillIn(escaped(text, language), language, Object.fromEntries(written))
  })
}

const countIn = (values: Readonly<Record<string, unknown>> | undefined) => values?.count

/** The language that a person chose, or else the first that their browser asks for. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = readCookies(headers.cookie).get(LANGUAGE_COOKIE) ?? ''
  return chooseLanguage([chosen, ...acceptedTags(headers['accept-language'])])
}

/** The language that a person wants most, whether the interface speaks it or not. */
export const wantedLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  readCookies(headers.cookie).get(LANGUAGE_COOKIE) ?? acceptedTags(headers['accept-language'])[0] ?? ''
