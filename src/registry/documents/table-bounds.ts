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

const BETWEEN = [' – ', ' — ', ' | ', '\t', ': ', ' - ']
const MOSTLY = 0.7

/** Lines of text as rows: in two columns where most have the same mark between them, such as “Riesling – €12”. */
export function rowsOfLines(lines: readonly string[]): string[][] {
  const mark = BETWEEN.find(
    (each) => lines.filter((line) => line.split(each).length === 2).length >= MOSTLY * lines.length,
  )
  if (!mark) return [['Name'], ...lines.map((line) => [line])]
  const rows = lines.map((line) => {
    const index = line.lastIndexOf(mark)
    return index < 0 ? [line, ''] : [line.slice(0, index).trim(), line.slice(index + mark.length).trim()]
  })
  const isPrice = rows.filter(([, cell = '']) => PRICE.test(cell)).length >= MOSTLY * rows.length
  return [['Name', isPrice ? 'Price' : 'Description'], ...rows]
}

export const PRICE = /^(?:from\s+)?(?:[$€£¥]|[A-Z]{3}\s)?\s?\d[\d.,' ]*\s?(?:[$€£¥]|[A-Z]{3})?$/
