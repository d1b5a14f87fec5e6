import type { Block } from './delimited.ts'
import { isValue, usualWidth } from './header-row.ts'
import { isSumOf, isTotalWord } from './totals.ts'

/** A line's role: headings, a row, a section's heading, or none of these. */
export type LineRole = 'names' | 'row' | 'section' | 'out'

type Line = readonly string[]

/** A heading is no longer than this. */
const LONGEST_HEADING = { characters: 60, words: 7 }
const NOTE_START = /^([*†(]|(nb|n\.b\.|ps|note|notes|please|hinweis|achtung|bitte|stand|nota|remarque)\b)/i

export const filledCells = (line: Line): string[] => line.map((cell) => cell.trim()).filter(Boolean)
export const isBlank = (line: Line | undefined): boolean => !line || filledCells(line).length === 0

/** The text of a line with a single value; a merged cell repeats its text in each column. */
function loneText(line: Line): string | null {
  const cells = filledCells(line)
  const [first = ''] = cells
  return cells.length > 0 && cells.every((cell) => cell === first) && !isValue(first) ? first : null
}

/** Finds the role of every line. Lines above the headings and below the last row are left out. */
export function findLineRoles(lines: Block, header: number | null): LineRole[] {
  const first = header === null ? 0 : header + 1
  const names = header === null ? null : filledCells(lines[header] ?? [])
  const width = names?.length ?? usualWidth(lines)
  const body = lines.slice(first)
  const roles = width < 2 ? body.map(asRow) : bodyRoles(body, width, names)
  return [...lines.slice(0, first).map((_, index) => (index === header ? 'names' : 'out')), ...roles]
}

const asRow = (line: Line): LineRole => (isBlank(line) ? 'out' : 'row')

function bodyRoles(body: Block, width: number, names: readonly string[] | null): LineRole[] {
  const asides = findAsides(body, width, names)
  const isAside = (index: number) => asides[index] ?? false
  const single = body.map((line, index) => (isAside(index) ? null : loneText(line)))
  const sparse = isSparse(body, single)
  const lone = single.map((text, index) => (sparse && !isMarked(body, index) ? null : text))
  const end = endOfRows(body, width, (index) => isAside(index) || lone[index] !== null)
  const headings = lone.map((text, index) => (index < end && text !== null && !isNote(text) ? text : null))
  const headingRole = sectionTest(body, headings, lone)
  return body.map((_, index) => {
    if (index >= end || isAside(index)) return 'out'
    if (lone[index] === null) return 'row'
    return headings[index] === null ? 'out' : headingRole(index)
  })
}

/** If as many lines have one cell as have more, single cells are rows of that sheet. */
const isSparse = (body: Block, single: readonly (string | null)[]): boolean => {
  const count = single.filter(
    (text, index) => text !== null && !isMarked(body, index) && !isNote(text),
  ).length
  return count >= body.filter((line, index) => !isBlank(line) && single[index] === null).length
}

/** Lines that are blank, repeat the headings or contain totals. */
function findAsides(body: Block, width: number, names: readonly string[] | null): boolean[] {
  const asides: boolean[] = []
  for (const [index, line] of body.entries()) {
    const above = () =>
      body.slice(0, index).map((each, place) => (asides[place] && !isBlank(each) ? [] : each))
    asides.push(isBlank(line) || repeats(line, names) || isTotal(body, index, width, above))
  }
  return asides
}

/** Some sheets repeat the headings above every group. */
const repeats = (line: Line, names: readonly string[] | null): boolean =>
  names !== null && names.length > 1 && filledCells(line).join('\n') === names.join('\n')

/** The end of the rows: below it are totals and notes, some of which have two cells. */
function endOfRows(body: Block, width: number, isOther: (index: number) => boolean): number {
  const isRow = (index: number) => !isOther(index)
  let end = body.findLastIndex((_, index) => isRow(index)) + 1
  for (;;) {
    const start = startOfPart(body, end)
    const part = body.slice(start, end)
    const isThin = part.every((line) => filledCells(line).length <= Math.min(2, width * 0.4))
    const above = body.slice(0, start).findLastIndex((_, index) => isRow(index))
    // A separate block below a blank line, with no line as wide as a row, is a note about the rows.
    if (!isThin || above < 0 || start === 0) return end
    end = above + 1
  }
}

/** The start of the block that ends before `end`. */
function startOfPart(body: Block, end: number): number {
  let start = end
  while (start > 0 && !isBlank(body[start - 1])) start -= 1
  return start
}

function isNote(text: string): boolean {
  const { characters, words } = LONGEST_HEADING
  if (NOTE_START.test(text) || text.length > characters || text.split(/\s+/).length > words) return true
  return /\S\s+\S.*[.!?]$/.test(text) || /:\s*\S/.test(text)
}

/**
 * Tells headings from rows that contain only a name. Headings are in capitals, end with a colon or follow a blank
 * line; if a sheet starts with a heading and marks none of them, every such line is one.
 */
function sectionTest(
  body: Block,
  headings: readonly (string | null)[],
  lone: readonly (string | null)[],
): (index: number) => LineRole {
  const first = body.findIndex((line) => !isBlank(line))
  const places = headings.flatMap((text, index) => (text === null ? [] : [index]))
  const begins = places[0] === first
  const marks = places.some((index) => index !== first && isMarked(body, index))
  const hasRows = (index: number) => {
    const next = lone.findIndex(
      (text, position) =>
        position > index && !isBlank(body[position]) && (text === null || isMarked(body, position)),
    )
    return next >= 0 && (lone[next] ?? null) === null
  }
  return (index) => {
    const isSection = index === first || isMarked(body, index) || (begins && !marks)
    if (!isSection) return 'row'
    return hasRows(index) ? 'section' : 'out'
  }
}

function isMarked(body: Block, index: number): boolean {
  const text = filledCells(body[index] ?? [])[0] ?? ''
  return isCapital(text) || text.endsWith(':') || (index > 0 && isBlank(body[index - 1]))
}

const isCapital = (text: string) =>
  /\p{L}.*\p{L}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase()

/** “13 courses” in a line of totals. */
const COUNTED = /^\d+ \p{L}+$/u

/** A line of totals at the end of the table or of a part: by its label, or because its figures are sums. */
function isTotal(body: Block, index: number, width: number, above: () => Block): boolean {
  const line = body[index] ?? []
  const cells = filledCells(line)
  const [label = '', ...others] = cells
  const figures = isValue(label) ? cells : others
  const isFigure = (cell: string) => isValue(cell) || (isTotalWord(label) && COUNTED.test(cell))
  if (!figures.every(isFigure)) return false
  const next = body[index + 1]
  if (next && !isBlank(next) && loneText(next) === null && !isTotalWord(filledCells(next)[0] ?? ''))
    return false
  if (isTotalWord(label) && cells.length <= Math.max(2, width * 0.6)) return true
  return (figures.length > 1 || (figures.length > 0 && cells.length < width)) && isSumOf(line, above())
}
