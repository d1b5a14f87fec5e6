import { createReadStream } from 'node:fs'
import { GIFT_FIELDS, NEEDED_FIELDS } from '../gift-row.ts'
import { unreadable } from './unreadable.ts'

const LONGEST = 100_000

export interface Header {
  readonly delimiter: string
  readonly columns: readonly string[]
  /** Columns that no gift has. */
  readonly unused: readonly string[]
}

/** Reads the names of the columns, and refuses a file in which needed ones are not among them. */
export async function readHeader(path: string): Promise<Header> {
  const text = await firstRow(path)
  // Countries with a decimal comma use another delimiter in spreadsheets.
  const delimiter = [',', ';', '\t'].find((sign) => text.includes(sign)) ?? ','
  const columns = text.split(delimiter).map(nameOf)
  const missing = NEEDED_FIELDS.filter((field) => !columns.includes(field))
  if (!columns.includes('price') && !columns.includes('price_range')) missing.push('price or price_range')
  if (missing.length > 0)
    throw unreadable(path, `has no column ${missing.join(', ')}; its first line must name the columns`)
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice) throw unreadable(path, `has the column ${twice} twice`)
  const unused = columns.filter((name) => name !== '' && !GIFT_FIELDS.includes(name))
  return { delimiter, columns: columns.map((name, index) => name || `column ${index + 1}`), unused }
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()
    .replace(/[ -]/g, '_')

async function firstRow(path: string): Promise<string> {
  let text = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    text += chunk
    const row = text.replace(/^\uFEFF/, '').trimStart()
    if (/[\r\n]/.test(row) || row.length > LONGEST) return row.split(/[\r\n]/)[0] ?? ''
  }
  return text.replace(/^\uFEFF/, '').trim()
}
