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

const NAMED: Readonly<Record<string, number>> = {
  fiver: 5,
  tenner: 10,
  hunderter: 100,
  zehner: 10,
  funfer: 5,
}
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
const HALF = /^(?:and a half|et demie?|y media)/
const ONE = /^(?:a|an|one|ein|einen|eine|un|une|uno|una)$/

export function quantityAt(cursor: Cursor, at: number): SaidQuantity | null {
  const { tokens, texts, is } = cursor
  const token = tokens[at]
  if (!token || cursor.taken[at]) return null
  // MX-5, C-07
  if (token.kind === 'number' && token.joined) return null
  if (token.kind === 'number') {
    const { value, currency, time, ordinal, orMore } = token
    return withUnit(cursor, { value, currency, time, ordinal, orMore, end: at + 1 })
  }
  if (token.kind !== 'word') return null
  const named = NAMED[texts[ONE.test(token.text) ? at + 1 : at] ?? '']
  if (named !== undefined) return { value: named, end: ONE.test(token.text) ? at + 2 : at + 1 }
  if (ONE.test(token.text) && (texts[at + 1]?.length ?? 0) > 3 && unitFactor(texts[at + 1] ?? ''))
    return withUnit(cursor, { value: 1, end: at + 1 })
  if (token.text.length > 3 && unitFactor(token.text) && ONE.test(texts[at - 1] ?? ''))
    return withUnit(cursor, { value: 1, end: at })
  if (is('thousand', at)) return withUnit(cursor, { value: 1, end: at })
  if (ONE.test(token.text) && is('thousand', at + 1)) return withUnit(cursor, { value: 1, end: at + 1 })
  for (const { numbers } of cursor.lexicons) {
    const value = numbers.get(token.text) ?? LARGER.get(token.text)
    if (value !== undefined && value > 1) return withUnit(cursor, { value, end: at + 1 })
  }
  return null
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
  } else if (unitFactor(word)) {
    unit = word
    end += 1
    const half = HALF.exec(texts.slice(end, end + 3).join(' '))
    if (half) {
      value += 0.5
      end += half[0].split(' ').length
    }
  }
  return { ...found, value, currency, unit, end }
}
