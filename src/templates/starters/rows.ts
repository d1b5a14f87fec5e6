export type StarterRow = Record<string, string | number>

/** Converts the text of a cell, by column. */
export type Cells = Readonly<Record<string, (cell: string) => string>>

const NUMBER = /^-?\d+(\.\d+)?$/
/** So many days from today, as in `@+12` or `@-3`. */
const DAY = /^@([+-]\d+)$/
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Rows written as a spreadsheet shows them: the columns first, then a line a row, with a bar between cells.
 * An empty cell is left out.
 */
export function rowsFrom(today: Date, sheet: string, cells: Cells = {}): StarterRow[] {
  const [head = [], ...lines] = sheet
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return lines.map((line) =>
    Object.fromEntries(
      head.flatMap((column, index) => {
        const cell = line[index]
        return cell ? [[column, cells[column]?.(cell) ?? cellOf(column, cell, today)]] : []
      }),
    ),
  )
}

function cellOf(column: string, cell: string, today: Date): string | number {
  const [, days] = DAY.exec(cell) ?? []
  if (days) return new Date(today.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10)
  return column !== 'title' && NUMBER.test(cell) ? Number(cell) : cell
}
