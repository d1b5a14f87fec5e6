import { ownValue } from '../../../common/own-value.ts'
import { type Catalogue, fillIn, textOf } from '../../../common/phrases/say.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

export const SHARED_PHRASES: Catalogue = { en, de, fr, es, ja, ar }

/** Translates an English phrase. Numbers are written as the locale writes them, and `count` chooses the plural. */
export type Say = (phrase: string, values?: Readonly<Record<string, string | number>>) => string

export function sayIn(locale: string, own: Catalogue = {}): Say {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  const catalogues = [ownValue(own, language), ownValue(SHARED_PHRASES, language)]
  return (phrase, values = {}) => fillIn(textOf(locale, catalogues, phrase, values.count), locale, values)
}
