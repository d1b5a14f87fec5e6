import type { JsonObject } from '../json.ts'
import type { Block } from './delimited.ts'
import { findHeaderRow, namesAt } from './header-row.ts'

/** A file or clipboard as a table, before it is known what its columns mean. */
export interface Sheet {
  columns: string[]
  rows: JsonObject[]
  /** How many rows there are, where not all of them are here. */
  total?: number
}

/** Cells as a table, with the rows they were read from. */
export interface CellTable {
  sheet: Sheet
  /** Every row that holds something. */
  lines: Block
  /** Which of them has the names; null where none does. */
  header: number | null
  /** Where in the rows each column stands. */
  places: number[]
}

const LONGEST_NAME = 100
/** As many rows say how many columns there are. */
const MEASURED = 1000

/** Null for cells in which nothing stands. Which row holds the names is found, unless somebody says so. */
export function readCells(block: Block, told?: number | null): CellTable | null {
  const lines = block.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) return null
  const header = told === undefined ? findHeaderRow(lines) : told
  const body = header === null ? lines : lines.slice(header + 1)
  const names = header === null ? [] : namesAt(lines, header)
  const widest = body.slice(0, MEASURED).reduce((most, { length }) => Math.max(most, length), names.length)
  // Tables are often set in from the edge; what has neither a name nor a cell is no column.
  const places = Array.from({ length: widest }, (_, place) => place).filter(
    (place) => names[place]?.trim() || body.some((cells) => cells[place]?.trim()),
  )
  const columns = uniqueNames(places.map((place) => names[place] ?? ''))
  const rows = body.map((cells) =>
    Object.fromEntries(columns.map((name, index) => [name, cells[places[index] ?? 0] ?? ''])),
  )
  return { sheet: { columns, rows }, lines, header, places }
}

function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.map((given, index) => {
    const trimmed = given.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
    const plain = trimmed === '' || trimmed === '__proto__' ? `Column ${index + 1}` : trimmed
    let name = plain
    for (let count = 2; seen.has(name); count += 1) name = `${plain} ${count}`
    seen.add(name)
    return name
  })
}
