import type { CellTable, Sheet } from '../../../common/sheet/table.ts'

interface NameHints {
  fileName: string
  sheetName: string | undefined
  sheet: Sheet | null
  table: CellTable | null
}

/** Default file and sheet names of common programs. */
const UNNAMED =
  /^(book|mappe|classeur|libro|cartel|pasta|map|untitled( spreadsheet)?|unbenannt(e tabelle)?|new|data|list|table|download|sheet|tabelle|tabellenblatt|feuil(le)?|hoja|foglio|planilha|blad|лист|книга|工作表|シート)? ?\d*$/i
const LONGEST = 60

/** A name for an app made from a file: after the file, its sheet, the title above its cells, or its columns. */
export function suggestName({ fileName, sheetName, sheet, table }: NameHints): string {
  const named = [nameFrom(fileName), nameFrom(sheetName ?? '')].find((name) => name && !UNNAMED.test(name))
  return named ?? titleAbove(table) ?? columnsOf(table?.header === null ? null : sheet)
}

/** `bakery-menu (2).csv` is a bakery menu. */
export function nameFrom(fileName: string): string {
  const words = fileName
    .replace(/\.(xlsx|xlsm|csv|tsv|txt|json|md)$/i, '')
    .replace(/\(\d+\)|\bcopy\b|\bexport\b/gi, ' ')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : ''
}

/** The first line above the heading with a single cell. */
function titleAbove(table: CellTable | null): string | undefined {
  const above = table?.header ? table.lines.slice(0, table.header) : []
  const alone = above
    .map((row) => row.filter((cell) => cell.trim() !== ''))
    .find((cells) => cells.length === 1)
  return alone?.[0]?.trim().slice(0, LONGEST)
}

const columnsOf = (sheet: Sheet | null) =>
  (sheet?.columns ?? [])
    .filter((name) => !/^Column \d+$/.test(name))
    .slice(0, 2)
    .join(', ')
    .slice(0, LONGEST)
