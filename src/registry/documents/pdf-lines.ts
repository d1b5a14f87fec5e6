import { oneLine } from './table-bounds.ts'

/** A piece of text where it stands on a page; y goes up. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height of its letters. */
  readonly size: number
}

interface Cell {
  readonly text: string
  readonly from: number
  readonly to: number
}

type Line = readonly Cell[]

/** Pieces on one line stand at the same height, but for a share of their size. */
const SAME_LINE = 0.5
/** Between words of a sentence there is less room than this share of their size. */
const CELL_GAP = 0.9

/** The lines of all pages, and the table in them: words that stand below one another are a column. */
export function readLines(pages: readonly (readonly PlacedText[])[]): { lines: string[]; cells: string[][] } {
  const lines = pages.flatMap(linesOf)
  const text = lines.map((line) => line.map((cell) => cell.text).join(' '))
  const usual = mostCommon(lines.map(({ length }) => length).filter((length) => length > 1))
  if (usual === null) return { lines: text, cells: [] }
  const columns = columnsOf(lines.filter(({ length }) => length >= usual))
  const first = lines.findIndex(({ length }) => length > 1)
  const last = lines.findLastIndex(({ length }) => length > 1)
  return { lines: text, cells: lines.slice(first, last + 1).map((line) => laidOut(line, columns)) }
}

function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: PlacedText[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && first.y - piece.y <= SAME_LINE * Math.max(first.size, piece.size)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => cellsOf(line.toSorted((a, b) => a.x - b.x)))
}

function cellsOf(line: readonly PlacedText[]): Line {
  const cells: Cell[] = []
  for (const { text, x, width, size } of line) {
    const before = cells.at(-1)
    const isNew = !before || x - before.to > CELL_GAP * size
    const joined = isNew ? text : `${before.text}${x - before.to > size * 0.1 ? ' ' : ''}${text}`
    if (!isNew) cells.pop()
    cells.push({ text: oneLine(joined), from: isNew ? x : before.from, to: x + width })
  }
  return cells
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Cells of different lines that overlap form one column. */
function columnsOf(lines: readonly Line[]): Range[] {
  const columns: Range[] = []
  for (const { from, to } of lines.flat().toSorted((a, b) => a.from - b.from)) {
    const last = columns.at(-1)
    if (last && from < last.to) columns[columns.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else columns.push({ from, to })
  }
  return columns
}

function laidOut(line: Line, columns: readonly Range[]): string[] {
  const cells = columns.map(() => '')
  for (const { text, from, to } of line) {
    const shares = columns.map((column) => Math.min(to, column.to) - Math.max(from, column.from))
    const place = shares.indexOf(Math.max(...shares))
    cells[place] = cells[place] ? `${cells[place]} ${text}` : text
  }
  return cells
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return best && best[1] > 1 ? best[0] : null
}
