import type { Block } from './delimited.ts'

const VALUE =
  /^[-+$€£¥]?\s?\d[\d.,'\u00a0 ]*\s?([$€£¥%]|EUR|USD|GBP|CHF)?$|^https?:\/\/|^data:image\/|^\d{4}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/i
const YEAR = /^(19|20)\d\d$/
/** What stands above a table is short; names are not looked for below this. */
const LOOKED_AT = 15
/** How many rows say how wide a table is. */
const MEASURED = 100

/** The row that holds the names of the columns, or null where none does. Titles and notes may stand above it. */
export function findHeaderRow(rows: Block): number | null {
  const usual = usualWidth(rows)
  if (usual < 2) return isHeader(rows, 0) ? 0 : null
  const least = Math.max(2, Math.ceil(usual * 0.6))
  for (const [at, row] of rows.slice(0, LOOKED_AT).entries()) {
    const width = filled(row)
    if (width < least) continue
    if (isHeader(rows, at)) return isTitle(rows, at) ? at + 1 : at
    // A row as wide as the others that holds values is one of them, and so is what comes below it.
    if (width >= usual) return null
  }
  return null
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
export const isValue = (cell: string | undefined): boolean => VALUE.test(cell?.trim() ?? '')

/** The width that half of the rows have at least; those with one cell are titles, notes and headings. */
export function usualWidth(rows: Block): number {
  const widths = rows
    .slice(0, MEASURED)
    .map(filled)
    .filter((width) => width > 1)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

/**
 * Names are no numbers, addresses or dates, and something stands below them. Years that follow one another are names:
 * they are how people head a table of figures.
 */
function isHeader(rows: Block, at: number): boolean {
  const row = rows[at] ?? []
  if (at >= rows.length - 1) return false
  const values = row.map((cell) => cell.trim()).filter(isValue)
  const years = values.every((cell) => YEAR.test(cell)) ? values.map(Number) : []
  const step = (years[1] ?? 0) - (years[0] ?? 0)
  const inOrder =
    Math.abs(step) === 1 && years.every((year, index) => year === (years[0] ?? 0) + index * step)
  return values.length === 0 || (inOrder && !isValue(row[0]))
}

/** A line of words above wider names, below which the values begin: who made the list, or what a group of columns is. */
function isTitle(rows: Block, at: number): boolean {
  const [row = [], next = []] = rows.slice(at, at + 2)
  // The heading of a section may stand between the names and the first values.
  const after = rows.slice(at + 2).find((line) => filled(line) > 1) ?? []
  const grouped = repeats(row) && !repeats(next)
  return (filled(next) > filled(row) || grouped) && isHeader(rows, at + 1) && after.some(isValue)
}

/** A cell that spans several is read as the same words in each. */
const repeats = (row: readonly string[]) =>
  row.some((cell, index) => cell.trim() !== '' && cell === row[index + 1])

/** The names in a row; where cells above it span several columns, what they say comes first. */
export function namesAt(rows: Block, at: number): string[] {
  const names = rows[at] ?? []
  const above = at > 0 ? (rows[at - 1] ?? []) : []
  return names.map((name, index) => {
    const group = above[index]?.trim() ?? ''
    const spans = group !== '' && (above[index - 1]?.trim() === group || above[index + 1]?.trim() === group)
    return spans && group !== name.trim() ? `${group} ${name.trim()}`.trim() : name
  })
}
