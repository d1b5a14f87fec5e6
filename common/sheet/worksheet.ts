import type { CellCount } from './bounds.ts'
import type { Block } from './delimited.ts'
import { type CellContext, worksheetCell } from './worksheet-cell.ts'
import { elements, firstElement } from './xml.ts'

export interface WorksheetContext extends CellContext {
  /** Cells of the whole workbook, including gaps. */
  count: CellCount
  /** Lets others work in between, and reports progress. */
  pause(part: number): Promise<void>
}

export interface Worksheet {
  cells: Block
  hidden: { rows: number; columns: number }
  unsolved: number
}

interface WorksheetRow {
  cells: string[]
  hidden: boolean
}

/** A sheet's cells as they look: merged cells repeated, hidden ones left out. */
export async function readWorksheet(xml: string, context: WorksheetContext): Promise<Worksheet> {
  const rows = new Map<number, WorksheetRow>()
  let unsolved = 0
  let number = 0
  for (const row of elements(xml, 'row')) {
    number = Number(row.attribute('r') ?? number + 1)
    const cells: string[] = []
    let next = 0
    const hidden = isOn(row.attribute('hidden'))
    for (const cell of elements(row.inner, 'c')) {
      const column = placeOf(cell.attribute('r'))?.column ?? next
      next = column + 1
      const text = worksheetCell(cell, context)
      // Programs write empty formatted cells far to the right.
      if (text === '' && column >= cells.length) continue
      context.count.take(Math.max(1, column + 1 - cells.length), column + 1)
      while (cells.length < column) cells.push('')
      if (text === null && !hidden) unsolved += 1
      cells[column] = text ?? ''
    }
    rows.set(number, { cells, hidden })
    await context.pause(row.at / xml.length)
  }
  for (const merge of elements(firstElement(xml, 'mergeCells')?.inner ?? '', 'mergeCell'))
    spread(rows, merge.attribute('ref') ?? '', context.count)
  const away = hiddenColumns(xml)
  const kept = withGaps([...rows].filter(([, { cells }]) => cells.some(holds)))
  const seen = kept.filter(({ hidden }) => !hidden)
  const gone = [...away].filter((column) => seen.some(({ cells }) => holds(cells[column] ?? '')))
  const cells = seen
    .map((row) => (away.size === 0 ? row.cells : row.cells.filter((_, column) => !away.has(column))))
    .filter((row) => row.length === 0 || row.some(holds))
  return { cells, hidden: { rows: kept.length - seen.length, columns: gone.length }, unsolved }
}

/** Blank rows separate blocks, so one represents any number of them. */
const withGaps = (rows: readonly (readonly [number, WorksheetRow])[]): WorksheetRow[] =>
  rows.flatMap(([number, row], index) => {
    const before = rows[index - 1]?.[0]
    return before !== undefined && number - before > 1 ? [{ cells: [], hidden: false }, row] : [row]
  })

const holds = (text: string) => text.trim() !== ''
const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** `C7` is in the third column; a workbook's limit applies. */
function placeOf(reference: string | undefined): { row: number; column: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})?$/.exec(reference ?? '') ?? []
  if (!letters) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row ?? 0), column }
}

function spread(rows: Map<number, WorksheetRow>, range: string, count: CellCount): void {
  const [from, to] = range.split(':').map((part) => placeOf(part))
  const first = from && rows.get(from.row)
  const text = first?.cells[from?.column ?? 0] ?? ''
  if (!from || !to || !first || !holds(text)) return
  const others = (row: WorksheetRow) =>
    row.cells.some((cell, column) => holds(cell) && (column < from.column || column > to.column))
  const last = others(first) ? to.column : from.column
  for (const [number, row] of rowsWithin(rows, from.row, to.row)) {
    count.take(last - from.column + 1, last + 1)
    if (number > from.row && !others(row)) continue
    while (row.cells.length < from.column) row.cells.push('')
    for (let column = from.column; column <= last; column += 1) row.cells[column] = text
  }
}

/** A range may include a million missing rows. */
function rowsWithin(rows: Map<number, WorksheetRow>, first: number, last: number): [number, WorksheetRow][] {
  if (last - first >= rows.size) return [...rows].filter(([number]) => number >= first && number <= last)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((number) => {
    const row = rows.get(number)
    return row ? [[number, row]] : []
  })
}

const WIDEST = 16_384

function hiddenColumns(xml: string): Set<number> {
  const hidden = new Set<number>()
  for (const columns of elements(firstElement(xml, 'cols')?.inner ?? '', 'col')) {
    if (!isOn(columns.attribute('hidden'))) continue
    const last = Math.min(WIDEST, Number(columns.attribute('max') ?? 0))
    for (let column = Number(columns.attribute('min') ?? 1); column <= last; column += 1)
      hidden.add(column - 1)
  }
  return hidden
}
