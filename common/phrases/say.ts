import { ownValue } from '../own-value.ts'

/** The languages of the interface, each in its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

export type Language = keyof typeof LANGUAGES

/** The cookie that holds a person's choice. The server and the studio read it. */
export const LANGUAGE_COOKIE = 'vitrine_language'

/** A text that counts has a form for each plural of its language; `{…}` is filled in. */
export type Text = string | Readonly<Record<string, string>>
/** Translations by the English text. */
export type Phrases = Readonly<Record<string, Text>>
/** Phrases by language. */
export type Catalogue = Readonly<Record<string, Phrases>>

type Holes<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
/** The values that a phrase needs: none, or one for each of its `{…}`. */
export type Values<P extends string, Value = string | number> = [Holes<P>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<P>, Value>>]

/** A phrase in the language of a locale, or in English; `count` chooses the plural. */
export function textOf(
  locale: string,
  catalogues: readonly (Phrases | undefined)[],
  phrase: string,
  count?: unknown,
): string {
  const found = catalogues.map((phrases) => phrases && ownValue(phrases, phrase)).find(Boolean) ?? phrase
  if (typeof found === 'string') return found
  return ownValue(found, new Intl.PluralRules(locale).select(Number(count))) ?? found.other ?? phrase
}

/** Fills in the values; numbers are written as the locale writes them. */
export const fillIn = (
  text: string,
  locale: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = ownValue(values, name)
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? whole)
  })

/** The first of these locales that the interface speaks, or English. */
export function chooseLanguage(locales: readonly string[]): Language {
  const known = Object.keys(LANGUAGES) as Language[]
  for (const locale of locales) {
    const language = known.find((code) => code === locale.toLowerCase().split(/[-_]/)[0])
    if (language) return language
  }
  return 'en'
}
