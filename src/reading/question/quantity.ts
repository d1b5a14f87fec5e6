import { currencyOf } from '../cells/currency.ts'
import { unitFactor } from '../cells/units.ts'
import type { Cursor } from './cursor.ts'

/** A number as a question says it. */
export interface SaidQuantity {
  readonly value: number
  readonly currency?: string | undefined
  readonly unit?: string | undefined
  /** Minutes since midnight, where it is written as a time. */
  readonly time?: number | undefined
  readonly ordinal?: boolean | undefined
  readonly orMore?: boolean | undefined
  /** The place after it. */
  readonly end: number
}

const NAMED: ReadonlyMap<string, number> = new Map(
  Object.entries({ fiver: 5, tenner: 10, hunderter: 100, zehner: 10, funfer: 5 }),
)
/** Beyond twelve, in the four languages. */
const LARGER = new Map(
  Object.entries({
    13: 'thirteen dreizehn treize trece',
    14: 'fourteen vierzehn quatorze catorce',
    15: 'fifteen funfzehn quinze quince',
    16: 'sixteen sechzehn seize dieciseis',
    17: 'seventeen siebzehn diecisiete',
    18: 'eighteen achtzehn dieciocho',
    19: 'nineteen neunzehn diecinueve',
    20: 'twenty zwanzig vingt veinte',
    25: 'funfundzwanzig veinticinco',
    30: 'thirty dreissig trente treinta',
    40: 'forty vierzig quarante cuarenta',
    50: 'fifty funfzig cinquante cincuenta',
    60: 'sixty sechzig soixante sesenta',
    70: 'seventy siebzig setenta',
    80: 'eighty achtzig ochenta',
    90: 'ninety neunzig noventa',
    100: 'hundred hundert cent cien',
    200: 'zweihundert doscientos',
    300: 'dreihundert trescientos',
    400: 'vierhundert cuatrocientos',
    500: 'funfhundert quinientos',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
)
const TOGETHER = ['zweit', 'dritt', 'viert', 'funft', 'sechst']
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:three quarters of an hour|dreiviertelstunde|trois quarts d heure|tres cuartos de hora)\b/, 45],
  [/^(?:half an hour|half hour|halbe stunde|halben stunde|demi heure|une demi heure|media hora)\b/, 30],
  [/^(?:a quarter of an hour|quarter of an hour|viertelstunde|quart d heure|cuarto de hora)\b/, 15],
  [/^(?:an hour and a half|anderthalb stunden|eineinhalb stunden|une heure et demie|hora y media)\b/, 90],
]
/** Short names are other words too; in a sentence they count right after digits only. */
const isUnitWord = (word: string | undefined): boolean =>
  word !== undefined &&
  word.length > 3 &&
  unitFactor(word) !== undefined &&
  unitFactor(word)?.kind !== 'people'
const NO_UNIT = /^(?:in|to|s|y|mo|mos|mi|ma|ch|vol)$/
const HALF = /^(?:and a half|et demie?|y media)/
const HALF_OF = /^(?:half|halbe[nrs]?|demi|demie|medio|media)$/
const ONE = /^(?:a|an|one|ein|einen|eine|un|une|uno|una)$/

export function quantityAt(cursor: Cursor, at: number): SaidQuantity | null {
  const { tokens, texts, is } = cursor
  const token = tokens[at]
  if (!token || cursor.taken[at]) return null
  // MX-5, C-07
  if (token.kind === 'number' && token.joined) return null
  if (token.kind === 'number') {
    const { value, currency, time, ordinal, orMore } = token
    return ofDayPart(cursor, withUnit(cursor, { value, currency, time, ordinal, orMore, end: at + 1 }))
  }
  if (token.kind !== 'word') return null
  const named = NAMED.get(texts[ONE.test(token.text) ? at + 1 : at] ?? '')
  if (named !== undefined) return { value: named, end: ONE.test(token.text) ? at + 2 : at + 1 }
  // “half an hour”, “three quarters of an hour”, “une demi-heure”, “an hour and a half”
  const part = PARTS.find(([written]) => written.test(texts.slice(at, at + 6).join(' ')))
  if (part) {
    const [length = ''] = part[0].exec(texts.slice(at, at + 6).join(' ')) ?? []
    return { value: part[1], unit: 'min', end: at + length.split(' ').length }
  }
  const half = HALF_OF.test(token.text) ? at + (ONE.test(texts[at + 1] ?? '') ? 2 : 1) : null
  if (half !== null && isUnitWord(texts[half])) return withUnit(cursor, { value: 0.5, end: half })
  if (ONE.test(token.text) && isUnitWord(texts[at + 1])) return withUnit(cursor, { value: 1, end: at + 1 })
  if (isUnitWord(token.text) && ONE.test(texts[at - 1] ?? '')) return withUnit(cursor, { value: 1, end: at })
  // “zu zweit”
  const pair = texts[at - 1] === 'zu' ? TOGETHER.indexOf(token.text) : -1
  if (pair >= 0) return { value: pair + 2, unit: 'personen', end: at + 1 }
  if (is('thousand', at)) return withUnit(cursor, { value: 1, end: at })
  if (ONE.test(token.text) && is('thousand', at + 1)) return withUnit(cursor, { value: 1, end: at + 1 })
  for (const { numbers } of cursor.lexicons) {
    const value = numbers.get(token.text) ?? LARGER.get(token.text)
    if (value !== undefined && value > 1) return withUnit(cursor, { value, end: at + 1 })
  }
  return null
}

/** “8 de la tarde”, “7 in the evening”: an hour, where the part of the day says so. */
function ofDayPart({ is }: Cursor, found: SaidQuantity): SaidQuantity {
  const { value, currency, unit, time, end } = found
  const [morning, later] = [is('morning', end), Math.max(is('afternoon', end), is('evening', end))]
  const length = Math.max(morning, later)
  if (length < 2 || currency || unit || time !== undefined || !Number.isInteger(value) || value > 12)
    return found
  return { ...found, time: (value + (later && value < 12 ? 12 : 0)) * 60, end: end + length }
}

function withUnit(cursor: Cursor, found: SaidQuantity): SaidQuantity {
  const { texts, is } = cursor
  let { value, currency, unit, end } = found
  if (is('thousand', end)) {
    value *= 1000
    end += 1
  }
  const word = texts[end] ?? ''
  const money = currencyOf(word)
  if (money) {
    currency = money
    end += 1
  } else if (unitFactor(word) && !NO_UNIT.test(word)) {
    unit = word
    end += 1
    // “1 h 30”, “2 hours 15 minutes”
    const rest = unitFactor(word)?.factor === 60 ? cursor.tokens[end] : undefined
    if (rest?.kind === 'number' && rest.value < 60 && !rest.currency) {
      value += rest.value / 60
      end += unitFactor(texts[end + 1] ?? '')?.factor === 1 ? 2 : 1
    }
    const half = HALF.exec(texts.slice(end, end + 3).join(' '))
    if (half) {
      value += 0.5
      end += half[0].split(' ').length
    }
  }
  return { ...found, value, currency, unit, end }
}
