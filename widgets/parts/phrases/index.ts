import { ownValue } from '../../../common/own-value.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export const LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, es, fr }

/** Says an English phrase in a language; what is not translated stays English. */
export type Say = (phrase: string, values?: Readonly<Record<string, string>>) => string

export function sayIn(locale: string): Say {
  const phrases = ownValue(LANGUAGES, locale.toLowerCase().split('-')[0] ?? '')
  return (phrase, values = {}) =>
    (phrases?.[phrase] ?? phrase).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
