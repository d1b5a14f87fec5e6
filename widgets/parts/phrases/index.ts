import { ownValue } from '../../../common/own-value.ts'
import { type Catalogue, fillIn, textOf } from '../../../common/phrases/say.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'

export const SHARED_PHRASES: Catalogue = { en, de, fr, es, ja, ar }

/** Translates an English phrase. Numbers are written as the locale writes them, and `count` chooses the plural. */
export type Say = (phrase: string, values?: Readonly<Record<string, string | number>>) => string

export function sayIn(locale: string, own: Catalogue = {}): Say {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  const catalogues = [ownValue(own, language), ownValue(SHARED_PHRASES, language)]
  return (phrase, values = {}) => fillIn(textOf(locale, catalogues, phrase, values.count), locale, values)
}
