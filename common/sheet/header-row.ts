import type { Block } from './delimited.ts'

const VALUE =
  /^[-+$€£¥]?\s?\d[\d.,'\u00a0 ]*\s?([$€£¥%]|EUR|USD|GBP|CHF)?$|^https?:\/\/|^data:image\/|^\d{4}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/i
const YEAR = /^(19|20)\d\d$/
/** Few lines stand above a table; headings are not searched below this. */
const LOOKED_AT = 15
/** Enough rows to know a table's width. */
const MEASURED = 100

/** The heading row's index, or null if there is none. Titles and notes may stand above it. */
export function findHeaderRow(rows: Block): number | null {
  const usual = usualWidth(rows)
  if (usual < 2) return isHeader(rows, 0) ? 0 : null
  const least = Math.max(2, Math.ceil(usual * 0.6))
  for (const [index, row] of rows.slice(0, LOOKED_AT).entries()) {
    const width = filled(row)
    if (width < least) continue
    if (isHeader(rows, index)) return isTitle(rows, index) ? index + 1 : index
    // A row as wide as the others that contains values is one of them, and so is everything below it.
    if (width >= usual) return null
  }
  return null
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
export const isValue = (cell: string | undefined): boolean => VALUE.test(cell?.trim() ?? '')

/** The width that at least half of the rows have; those with one cell are titles, notes and headings. */
export function usualWidth(rows: Block): number {
  const widths = rows
    .slice(0, MEASURED)
    .map(filled)
    .filter((width) => width > 1)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

/**
 * Headings are no numbers, addresses or dates, and have content below them. Consecutive years are headings: people use
 * them for tables of figures.
 */
function isHeader(rows: Block, position: number): boolean {
  const row = rows[position] ?? []
  if (position >= rows.length - 1) return false
  const values = row.map((cell) => cell.trim()).filter(isValue)
  const years = values.every((cell) => YEAR.test(cell)) ? values.map(Number) : []
  const step = (years[1] ?? 0) - (years[0] ?? 0)
  const inOrder =
    Math.abs(step) === 1 && years.every((year, index) => year === (years[0] ?? 0) + index * step)
  return values.length === 0 || (inOrder && !isValue(row[0]))
}

/** A line of text above wider headings, below which values start: the author, or a group of columns. */
function isTitle(rows: Block, index: number): boolean {
  const [row = [], next = []] = rows.slice(index, index + 2)
  // A section's heading may stand between the headings and the first values.
  const after = rows.slice(index + 2).find((line) => filled(line) > 1) ?? []
  const grouped = repeats(row) && !repeats(next)
  return (filled(next) > filled(row) || grouped) && isHeader(rows, index + 1) && after.some(isValue)
}

/** A merged cell repeats its text in each column. */
const repeats = (row: readonly string[]) =>
  row.some((cell, index) => cell.trim() !== '' && cell === row[index + 1])

/** The headings of a row; text of merged cells above them comes first. */
export function namesAt(rows: Block, position: number): string[] {
  const names = rows[position] ?? []
  const above = position > 0 ? (rows[position - 1] ?? []) : []
  return names.map((name, index) => {
    const group = above[index]?.trim() ?? ''
    const spans = group !== '' && (above[index - 1]?.trim() === group || above[index + 1]?.trim() === group)
    return spans && group !== name.trim() ? `${group} ${name.trim()}`.trim() : name
  })
}
