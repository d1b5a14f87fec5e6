import type { Writing } from './number-format.ts'
import { elements, firstElement, type XmlElement, xmlText } from './xml.ts'

/** What the cells of all sheets share. */
export interface CellContext {
  strings: readonly string[]
  writings: readonly Writing[]
}

/** Words may stand in pieces of different looks; how they are read aloud in Japanese is no part of them. */
export function textIn(xml: string): string {
  const seen = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  return [...elements(seen, 't')].map(({ inner }) => xmlText(inner)).join('')
}

/** What a cell shows; null for a formula that nobody has worked out. */
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
    // What a formula could not work out is nothing to show.
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
