/** Rows of text, as a spreadsheet copies them or a CSV file holds them. */
export type Block = readonly (readonly string[])[]

/** The sign between cells: what a spreadsheet copies has tabs, a file mostly commas, and in half of Europe semicolons. */
export function delimiterOf(text: string): string {
  const line = firstLine(text)
  if (line.includes('\t')) return '\t'
  const count = (sign: string) => line.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

/** The first line, with what stands in quotes left out. */
function firstLine(text: string): string {
  let quoted = false
  let line = ''
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted) line += sign
  }
  return line
}

/** Reads quoted CSV or TSV. A quote inside a cell that does not begin with one is only a quote. */
export function parseDelimited(text: string, delimiter = delimiterOf(text)): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at, delimiter) : plainCell(source, at, delimiter)
    row.push(cell.text)
    at = cell.end
    if (source[at] === delimiter) {
      at += 1
      // A line that ends with a delimiter has one more, empty, cell.
      if (at >= source.length || source[at] === '\n' || source[at] === '\r') row.push('')
      else continue
    }
    rows.push(row)
    row = []
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
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
  let at = start + 1
  while (at < source.length) {
    const close = source.indexOf('"', at)
    if (close === -1) return { text: text + source.slice(at), end: source.length }
    text += source.slice(at, close)
    if (source[close + 1] !== '"') return afterQuote(source, text, close + 1, delimiter)
    text += '"'
    at = close + 2
  }
  return { text, end: at }
}

/** Careless programs write on after the closing quote; that belongs to the cell too. */
function afterQuote(source: string, text: string, at: number, delimiter: string) {
  const rest = plainCell(source, at, delimiter)
  return { text: text + rest.text, end: rest.end }
}

/** As a spreadsheet pastes it. */
export const writeTabs = (block: Block): string => block.map((row) => row.map(tabCell).join('\t')).join('\n')

const tabCell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
