import { oneLine, PRICE, withSections } from './table-bounds.ts'

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

interface Line {
  readonly cells: readonly Cell[]
  /** Further down with each page. */
  readonly y: number
}

/** Pieces on one line stand at the same height, but for a share of their size. */
const SAME_LINE = 0.5
/** Between words of a sentence there is less room than this share of their size. */
const CELL_GAP = 0.9

const PAGE_HEIGHT = 100_000

/** The lines of all pages, and the table in them: words that stand below one another are a column. */
export function readLines(pages: readonly (readonly PlacedText[])[]): { lines: string[]; cells: string[][] } {
  const lines = pages.flatMap((pieces, page) => linesOf(pieces, page * PAGE_HEIGHT))
  const text = lines.map(({ cells }) => cells.map((cell) => cell.text).join(' '))
  const usual = mostCommon(lines.map(({ cells }) => cells.length).filter((length) => length > 1))
  if (usual === null) return { lines: text, cells: [] }
  const first = lines.findIndex(({ cells }) => cells.length > 1)
  const last = lines.findLastIndex(({ cells }) => cells.length > 1)
  const within = lines.slice(first, last + 1)
  const columns = columnsOf(within, usual)
  const rows = unwrapped(within.map((line) => ({ y: line.y, cells: laidOut(line, columns) })))
  return { lines: text, cells: hasNames(rows) ? rows : sectioned(rows, text[first - 1]) }
}

/** A line of names has no number in it. */
const hasNames = ([names = []]: readonly string[][]) => !names.some((cell) => PRICE.test(cell))

/** Without names for the columns, the line above the first row may be the first section. */
const sectioned = (rows: string[][], above: string | undefined): string[][] =>
  withSections(above === undefined ? rows : [[above], ...rows])

/** A cell that needs several lines is put together: a line without a name belongs to the nearer one of its neighbours. */
function unwrapped(lines: readonly { readonly y: number; readonly cells: string[] }[]): string[][] {
  const isRest = ({ cells }: { readonly cells: readonly string[] }) =>
    !cells[0] && cells.filter(Boolean).length <= Math.max(1, cells.length - 2)
  const gap = (index: number) => (lines[index - 1]?.y ?? Infinity) - (lines[index]?.y ?? -Infinity)
  const rows: string[][] = []
  /** Lines that stand above the one they belong to. */
  let before: string[][] = []
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1)
    if (!isRest(line)) {
      rows.push([...before, line.cells].reduce(joined))
      before = []
    } else if (row && before.length === 0 && gap(index) <= gap(index + 1))
      rows[rows.length - 1] = joined(row, line.cells)
    else before.push(line.cells)
  }
  return [...rows, ...before]
}

const joined = (above: readonly string[], below: readonly string[]): string[] =>
  above.map((cell, place) => [cell, below[place]].filter(Boolean).join(' '))

function linesOf(pieces: readonly PlacedText[], down: number): Line[] {
  const lines: PlacedText[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && first.y - piece.y <= SAME_LINE * Math.max(first.size, piece.size)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => ({
    y: (line[0]?.y ?? 0) - down,
    cells: cellsOf(line.toSorted((a, b) => a.x - b.x)),
  }))
}

function cellsOf(line: readonly PlacedText[]): Cell[] {
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
function columnsOf(lines: readonly Line[], usual: number): Range[] {
  const whole = lines.filter(({ cells }) => cells.length >= usual)
  const columns: Range[] = []
  for (const { from, to } of whole.flatMap(({ cells }) => cells).toSorted((a, b) => a.from - b.from)) {
    const last = columns.at(-1)
    if (last && from < last.to) columns[columns.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else columns.push({ from, to })
  }
  return bridged(columns, lines)
}

const overlaps = (one: Range, other: Range) => one.from < other.to && other.from < one.to

/** A name in the middle of its column may not overlap a short word at its left; a longer cell shows that both are one. */
function bridged(columns: readonly Range[], lines: readonly Line[]): Range[] {
  const merged: Range[] = []
  for (const column of columns) {
    const last = merged.at(-1)
    const covers = (cell: Cell) => last !== undefined && overlaps(cell, last) && overlaps(cell, column)
    const apart = ({ cells }: Line) =>
      last !== undefined &&
      cells.some((cell) => overlaps(cell, last) && !covers(cell)) &&
      cells.some((cell) => overlaps(cell, column) && !covers(cell))
    if (last && lines.some(({ cells }) => cells.some(covers)) && !lines.some(apart))
      merged[merged.length - 1] = { from: last.from, to: column.to }
    else merged.push(column)
  }
  return merged
}

function laidOut({ cells: line }: Line, columns: readonly Range[]): string[] {
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
