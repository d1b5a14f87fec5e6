import { ownValue } from '../../../common/own-value.ts'
import { ar } from './ar.ts'
import type { Catalogue, Phrases } from './catalogue.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'

const en: Phrases = { '{count} rows': { one: '{count} row', other: '{count} rows' } }

export const SHARED_PHRASES: Catalogue = { en, de, fr, es, ja, ar }

/** Translates an English phrase. Numbers are written as the locale writes them, and `count` chooses the plural. */
export type Say = (phrase: string, values?: Readonly<Record<string, string | number>>) => string

export function sayIn(locale: string, own: Catalogue = {}): Say {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  const catalogues = [ownValue(own, language), ownValue(SHARED_PHRASES, language)]
  return (phrase, values = {}) => {
    const found = catalogues.map((phrases) => phrases && ownValue(phrases, phrase)).find(Boolean) ?? phrase
    const text = typeof found === 'string' ? found : pluralOf(found, values.count, locale)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = ownValue(values, name)
      return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? whole)
    })
  }
}

function pluralOf(forms: Readonly<Record<string, string>>, count: unknown, locale: string): string {
  const form = new Intl.PluralRules(locale).select(Number(count))
  return ownValue(forms, form) ?? forms.other ?? ''
}
