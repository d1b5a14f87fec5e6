import { ownValue } from '../../common/own-value.ts'
/** A number as people write it: "$1,200", "12 %", "1.200,50 €", "(3.5)", "4.2K". */
export interface Quantity {
  value: number
  /** The unit ("%", "$", "EUR"), or empty. Only like units may be compared. */
  unit: string
}

const UNIT = String.raw`[A-Z]{0,2}\p{Sc}|[A-Z]{3}|[%‰]|kr|zł|Kč|Ft|lei|\p{Script=Arabic}\.\p{Script=Arabic}\.?`
const WRITTEN = new RegExp(
  String.raw`^([+-]?) ?(${UNIT})? ?([+-]?)(\d[\d.,' ]*|[.,]\d+)(K|k|M|B|bn)? ?(${UNIT})?$`,
  'u',
)
const GROUPED = /^\d{1,3}([.,' ])(?:\d{2,3}\1)*\d{3}$/
const SCALE: Record<string, number> = { K: 1e3, k: 1e3, M: 1e6, B: 1e9, bn: 1e9 }

export function quantityIn(written: string, locale = 'en'): Quantity | null {
  const plain = plainDigits(written)
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1]
  const match = WRITTEN.exec(inBrackets ?? plain)
  if (!match) return null
  const [, sign, unitBefore = '', innerSign, digits = '', scale = '', unitAfter = ''] = match
  if ((sign && innerSign) || (unitBefore && unitAfter)) return null
  const size = sizeOf(digits.trim(), locale)
  if (size === null) return null
  const negative = sign === '-' || innerSign === '-' || inBrackets !== undefined
  return { value: (negative ? -size : size) * (ownValue(SCALE, scale) ?? 1), unit: unitBefore || unitAfter }
}

/** Normalises digits, signs and spaces, so that one pattern reads them all. */
function plainDigits(written: string): string {
  return written
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/٪/g, '%')
    .replace(/[−–]/g, '-')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

function sizeOf(digits: string, locale: string): number | null {
  const decimal = decimalMarkOf(digits, locale)
  const [whole = '', fraction = '', ...rest] = decimal ? digits.split(decimal) : [digits]
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return null
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole)) return null
  // In a locale with a decimal point, two points make an address or a version, not a number.
  if (/\..*\./.test(whole) && !writesDecimalComma(locale)) return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

/** The mark before the fraction. One mark with three digits after it may be either; the language decides. */
function decimalMarkOf(digits: string, locale: string): '.' | ',' | null {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return null
  if (marks.length > 1) return marks[0] === last ? null : last
  const looksGrouped = /^\d{1,3}[.,]\d{3}$/.test(digits) && !digits.startsWith('0')
  if (!looksGrouped) return last
  return last === (writesDecimalComma(locale) ? ',' : '.') ? last : null
}

const commaByLocale = new Map<string, boolean>()

function writesDecimalComma(locale: string): boolean {
  const known = commaByLocale.get(locale)
  if (known !== undefined) return known
  const comma = new Intl.NumberFormat(locale).formatToParts(1.5).some((part) => part.value === ',')
  commaByLocale.set(locale, comma)
  return comma
}
