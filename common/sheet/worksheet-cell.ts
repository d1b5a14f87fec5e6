import type { Writing } from './number-format.ts'
import { elements, firstElement, type XmlElement, xmlText } from './xml.ts'

export interface CellContext {
  strings: readonly string[]
  writings: readonly Writing[]
}

/** Text may consist of differently styled pieces; Japanese phonetic hints are not part of it. */
export function textIn(xml: string): string {
  const seen = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  return [...elements(seen, 't')].map(({ inner }) => xmlText(inner)).join('')
}

/** A cell's text; null for a formula without a result. */
export function worksheetCell(cell: XmlElement, { strings, writings }: CellContext): string | null {
  const kind = cell.attribute('t')
  if (kind === 'inlineStr') return textIn(cell.inner)
  const value = xmlText(firstElement(cell.inner, 'v')?.inner ?? '')
  if (value === '' && kind !== 'str' && /<(?:\w+:)?f[\s>/]/.test(cell.inner)) return null
  switch (kind) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'Yes' : 'No'
    // A failed formula shows nothing.
    case 'e':
      return ''
    case 'str':
      return value
    case 'd':
      return plainMoment(value)
    default:
      return numberWords(value, writings[Number(cell.attribute('s') ?? 0)])
  }
}

function numberWords(value: string, write: Writing = String): string {
  const number = Number(value)
  return value === '' || Number.isNaN(number) ? value : write(number)
}

/** Some programs write a day as its first moment. */
const plainMoment = (value: string) =>
  value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?Z?$/, (_, day: string, time: string) =>
    time === '00:00' ? day : `${day} ${time}`,
  )
