import { elements, firstElement } from './xml.ts'

/** How a cell's number is written out. */
export type Writing = (value: number) => string

const DAY_MS = 86_400_000
/** Day 0 as workbooks count. The one they believe to be 29 February 1900 moves all that come after. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** The formats that every workbook knows by number and does not write down. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
}

/** How the cells of each style write their numbers. */
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

const SIGN = /\[\$([^\]-]+)(?:-[^\]]*)?\]|"([^"]*[€$£¥₹][^"]*)"|([€$£¥₹])/

export function writingFor(format: string, since1904 = false): Writing {
  const [positive = ''] = format.split(';')
  const sign = SIGN.exec(positive)
  // What stands in quotes or brackets is shown as it is, and says nothing of dates.
  const bare = positive.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[dy]/i.test(bare) || /h/i.test(bare)) return (value) => moment(value, bare, since1904)
  if (bare.includes('%')) return (value) => `${rounded(value * 100)}%`
  const currency = (sign?.[1] ?? sign?.[2] ?? sign?.[3] ?? '').trim()
  if (!currency) return rounded
  const first = (sign?.index ?? 0) < positive.search(/[0#]/)
  const digits = /\.(0+)/.exec(bare)?.[1]?.length ?? 0
  return (value) => {
    const amount = value.toFixed(digits)
    return first ? `${currency}${currency.length > 1 ? ' ' : ''}${amount}` : `${amount} ${currency}`
  }
}

/** A workbook keeps 0.1 + 0.2 as what it comes to; nobody wrote that. */
const rounded = (value: number) => String(Number(value.toPrecision(15)))

function moment(value: number, format: string, since1904: boolean): string {
  const at = new Date(Math.round(((since1904 ? EPOCH_1904 : EPOCH_1900) + value * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(at.getTime())) return rounded(value)
  const [day = '', time = ''] = at.toISOString().split('T')
  const hours = time.slice(0, /s/i.test(format) ? 8 : 5)
  if (!/[dy]/i.test(format)) return hours
  return /h/i.test(format) ? `${day} ${hours}` : day
}
