import type { DocumentTable } from '../../../common/api/documents.ts'
import { LIMITS } from '../../../common/limits.ts'

const MOST_TABLES = 20
const LONGEST_NAME = 100

/** The tables worth showing, the fullest first, with no more rows and columns than an app holds. */
export function likelyTables(tables: readonly DocumentTable[]): DocumentTable[] {
  return tables
    .filter(({ cells }) => cells.length > 1)
    .map((table) => ({
      ...table,
      name: oneLine(table.name).slice(0, LONGEST_NAME),
      cells: table.cells
        .slice(0, LIMITS.rows + 1)
        .map((line) => line.slice(0, LIMITS.columns).map((cell) => cell.slice(0, LIMITS.cell))),
    }))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MOST_TABLES)
}

/** Published structured data is the best evidence, then tables, then lists. */
const WEIGHT = { 'structured data': 4, table: 2, list: 1, model: 1 } as const

const weightOf = ({ from, cells }: DocumentTable) =>
  WEIGHT[from] * cells.reduce((sum, line) => sum + line.filter((cell) => cell !== '').length, 0)

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The marks between a name and its description: a dash or colon, dots that lead to a price, or parentheses. */
const BETWEEN = [
  /^(.+) – (.+?)$/,
  /^(.+) — (.+?)$/,
  /^(.+) \| (.+?)$/,
  /^(.+)\t(.+?)$/,
  /^(.+?): (.+)$/,
  /^(.+) - (.+?)$/,
  /^(.+?)\s*(?:\.{3,}|…+|_{3,})\s*(.+)$/,
  /^(.+?) \(([^()]+)\)$/,
]
/** People mix marks in one list. */
const ANY_MARK = /^(.+?)(?:\s+[–—|-]\s+|\s*[-=]>\s*|: )(.+)$/
const MOSTLY = 0.7

/** Lines of text as rows: in two columns where most have a mark between them, such as “Riesling – €12”. */
export function rowsOfLines(lines: readonly string[]): string[][] {
  const mark = [...BETWEEN, ANY_MARK].find(
    (each) => lines.filter((line) => each.test(line)).length >= MOSTLY * lines.length,
  )
  if (!mark) return [['Name'], ...lines.map((line) => [line])]
  const rows = lines.map((line) => {
    const [, name = line, rest = ''] = mark.exec(line) ?? []
    return [name.trim(), rest.trim()]
  })
  return [labelsOf(rows), ...rows]
}

/** Names of columns that have none: the first is the name, prices are known by their form. */
export function labelsOf(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(({ length }) => length))
  const isPrice = (place: number) => {
    const cells = rows.map((row) => row[place] ?? '').filter(Boolean)
    return cells.length > 0 && cells.filter((cell) => PRICE.test(cell)).length >= MOSTLY * cells.length
  }
  return Array.from({ length: width }, (_, place) => {
    if (place === 0) return 'Name'
    if (isPrice(place)) return 'Price'
    return width === 2 ? 'Description' : `Text ${place}`
  })
}

/** Rows below lines with one word or two, such as “Desserts”: those become a column. */
export function withSections(lines: readonly (readonly string[])[]): string[][] {
  const isSection = (line: readonly string[]) => line.filter(Boolean).length === 1 && Boolean(line[0])
  let section = ''
  const rows = lines.flatMap((line) => {
    if (isSection(line)) section = line[0] ?? ''
    return isSection(line) ? [] : [{ line, section }]
  })
  const hasSections = new Set(rows.map((row) => row.section)).size > 1
  const plain = rows.map(({ line }) => line)
  return [
    [...labelsOf(plain), ...(hasSections ? ['Section'] : [])],
    ...rows.map((row) => [...row.line, ...(hasSections ? [row.section] : [])]),
  ]
}

export const PRICE = /^(?:from\s+)?(?:[$€£¥]|[A-Z]{3}\s)?\s?\d[\d.,' ]*\s?(?:[$€£¥]|[A-Z]{3})?$/
