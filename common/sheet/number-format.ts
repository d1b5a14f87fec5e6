import { momentWriting } from './moment-format.ts'
import { elements, firstElement } from './xml.ts'

/** Formats a cell's number. */
export type Writing = (value: number) => string

/** Built-in formats, which workbooks know by number and do not store. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

/** The number format of each style. */
export function writingsOf(styles: string, since1904: boolean): Writing[] {
  const own = new Map<number, string>()
  for (const format of elements(styles, 'numFmt'))
    own.set(Number(format.attribute('numFmtId')), format.attribute('formatCode') ?? '')
  const cells = firstElement(styles, 'cellXfs')?.inner ?? ''
  return [...elements(cells, 'xf')].map((style) => {
    const id = Number(style.attribute('numFmtId') ?? 0)
    return writingFor(own.get(id) ?? BUILT_IN[id] ?? '', since1904)
  })
}

/** Semicolons outside quotes separate the formats of positive, negative and zero values. */
const SECTIONS = /;(?=(?:[^"]*"[^"]*")*[^"]*$)/
/** Literal text, padding, and colours, conditions and languages. */
const PIECES = /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|([0#?][0#?,. ]*)|(%)|(.)/g
const SPOKEN = /^(general|standard|@)?$/i

export function writingFor(format: string, since1904 = false): Writing {
  const [positive = '', , zero] = format.split(SECTIONS)
  const moment = momentWriting(positive, since1904)
  if (moment) return moment
  const pattern = patternOf(positive)
  // Fractions and scientific notation are easier to read as plain numbers.
  if (SPOKEN.test(positive) || !pattern.digits || /[0#?]\s*\/|[eE][+-]/.test(positive)) return plainNumber
  const nothing = zero === undefined ? null : patternOf(zero)
  const none = nothing && !nothing.digits ? nothing.before.trim() : null
  return (value) => (value === 0 && none ? none : written(value, pattern))
}

interface NumberPattern {
  before: string
  digits: string
  percent: boolean
  after: string
}

function patternOf(section: string): NumberPattern {
  const pattern = { before: '', digits: '', percent: false, after: '' }
  for (const [, quoted, escaped, currency, digits, percent, other] of section.matchAll(PIECES)) {
    if (digits && !pattern.digits) pattern.digits = digits
    if (percent) pattern.percent = true
    const text = quoted ?? escaped ?? currency ?? percent ?? other ?? ''
    if (pattern.digits) pattern.after += digits?.endsWith(' ') ? ` ${text}` : text
    else pattern.before += text
  }
  return pattern
}

function written(value: number, { before, digits, percent, after }: NumberPattern): string {
  const [whole = '', fraction = ''] = digits.trimEnd().split('.')
  const thousands = /,+$/.exec(digits.trimEnd())?.[0].length ?? 0
  const scaled = (Math.abs(value) * (percent ? 100 : 1)) / 1000 ** thousands
  const amount = fixed(scaled, fraction.replace(/[^0#?]/g, '').length, count(fraction, '0'))
  const [units = '', parts] = amount.split('.')
  const number = units.padStart(count(whole, '0'), '0') + (parts ? `.${parts}` : '')
  const sign = value < 0 && Number(amount) !== 0 ? '-' : ''
  const lead = /\p{L}$/u.test(before.trim()) ? `${before.trim()} ` : before.trimStart()
  return `${sign}${lead}${number}${after.trimEnd()}`
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Rounds as people do: 1.005 is stored as slightly less. */
function fixed(value: number, most: number, least: number): string {
  const exact = Number(value.toPrecision(15))
  const shifted = Math.round(Number(`${exact}e${most}`))
  const text = Number.isFinite(shifted) ? Number(`${shifted}e-${most}`).toFixed(most) : String(exact)
  const optional = most - least
  return optional > 0 ? text.replace(new RegExp(`0{1,${optional}}$`), '').replace(/\.$/, '') : text
}

/** A workbook stores the exact result of 0.1 + 0.2; nobody wrote that. */
export const plainNumber = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toPrecision(11)))
