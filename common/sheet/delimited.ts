import { createCellCount, SHEET_BOUNDS, type SheetBounds } from './bounds.ts'

export type Block = readonly (readonly string[])[]

const SIGNS = ['\t', ';', ','] as const
/** Only this much of a text is examined for its delimiter. */
const LOOKED_AT = { characters: 20_000, rows: 30 }
const ALL_OF_IT: SheetBounds = { columns: LOOKED_AT.characters, cells: LOOKED_AT.characters }

/**
 * The delimiter: spreadsheets copy tabs, files mostly use commas, and in half of Europe semicolons. It is the one that
 * splits most lines alike, since a title or a sentence may contain commas too.
 */
export function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_AT.characters)
  const [best] = SIGNS.map((sign) => ({ sign, ...evenness(start, sign) })).toSorted(
    (a, b) => b.alike - a.alike || b.width - a.width,
  )
  return best && best.alike > 0 ? best.sign : ','
}

/** Counts the lines that a delimiter splits into the same number of cells, for the most common number above one. */
function evenness(text: string, sign: string): { alike: number; width: number } {
  const counts = new Map<number, number>()
  for (const { length } of parseDelimited(text, sign, ALL_OF_IT).slice(0, LOOKED_AT.rows))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return { alike: most?.[1] ?? 0, width: most?.[0] ?? 0 }
}

/** Parses quoted CSV or TSV. A quote inside a cell that does not start with one is literal. Throws `SheetTooLarge`. */
export function parseDelimited(
  text: string,
  delimiter = delimiterOf(text),
  bounds: SheetBounds = SHEET_BOUNDS,
): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const count = createCellCount(bounds)
  const rows: string[][] = []
  let row: string[] = []
  let index = 0
  const { rows: most = Number.POSITIVE_INFINITY } = bounds
  while (index < source.length && rows.length < most) {
    const cell =
      source[index] === '"' ? quotedCell(source, index, delimiter) : plainCell(source, index, delimiter)
    row.push(cell.text)
    count.take(1, row.length)
    index = cell.end
    if (source[index] === delimiter) {
      index += 1
      // A line that ends with a delimiter has one more, empty, cell.
      if (index >= source.length || source[index] === '\n' || source[index] === '\r') row.push('')
      else continue
    }
    rows.push(row)
    row = []
    if (source[index] === '\r') index += 1
    if (source[index] === '\n') index += 1
  }
  return rows
}

function plainCell(source: string, start: number, delimiter: string): { text: string; end: number } {
  let end = start
  while (end < source.length) {
    const sign = source[end]
    if (sign === delimiter || sign === '\n' || sign === '\r') break
    end += 1
  }
  return { text: source.slice(start, end), end }
}

function quotedCell(source: string, start: number, delimiter: string): { text: string; end: number } {
  let text = ''
  let index = start + 1
  while (index < source.length) {
    const close = source.indexOf('"', index)
    if (close === -1) return { text: text + source.slice(index), end: source.length }
    text += source.slice(index, close)
    if (source[close + 1] !== '"') return afterQuote(source, text, close + 1, delimiter)
    text += '"'
    index = close + 2
  }
  return { text, end: index }
}

/** Some programs write on after the closing quote; that belongs to the cell too. */
function afterQuote(source: string, text: string, index: number, delimiter: string) {
  const rest = plainCell(source, index, delimiter)
  return { text: text + rest.text, end: rest.end }
}

/** As a spreadsheet pastes it. */
export const writeTabs = (block: Block): string => block.map((row) => row.map(tabCell).join('\t')).join('\n')

const tabCell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
