import type { DocumentTable } from '../../../common/api/documents.ts'
import { labelsOf, oneLine, withSections } from './table-bounds.ts'

const FEWEST_LINES = 3
const LONGEST_LINE = 160
const LEADER = /^(.+?)\s*(?:\.{3,}|…+|_{3,})\s*(.+)$/
const FIELD = /^([\p{L}][\p{L}\d /-]{0,30}):\s+(.+)$/u

/** Tables that a text has without marks for them: columns of tabs or spaces, prices behind dots, records, dashes and commas. */
export function textTables(lines: readonly string[]): DocumentTable[] {
  return [columnsIn(lines), leadersIn(lines), recordsIn(lines), dashesIn(lines), commasIn(lines)].flatMap(
    (cells) =>
      cells && cells.length > FEWEST_LINES - 1 ? [{ name: '', from: 'table' as const, cells }] : [],
  )
}

/** The longest run of lines in a row that are parted into as many cells. */
function runOf(lines: readonly string[], part: (line: string) => string[], fewest: number): string[][] {
  let best: string[][] = []
  let run: string[][] = []
  for (const line of lines) {
    const cells = part(line)
    const fits = cells.length >= fewest && (run.length === 0 || cells.length === run[0]?.length)
    run = fits ? [...run, cells] : cells.length >= fewest ? [cells] : []
    if (run.length > best.length) best = run
  }
  return best
}

const columnsIn = (lines: readonly string[]): string[][] =>
  runOf(
    lines,
    (line) =>
      line
        .trim()
        .split(/\t|\s{2,}/)
        .map(oneLine),
    2,
  )

function commasIn(lines: readonly string[]): string[][] | null {
  const part = (line: string) =>
    line.length > LONGEST_LINE || /[.!?]\s/.test(line) ? [] : line.split(', ').map(oneLine)
  const run = runOf(lines, part, 3)
  return run.length >= FEWEST_LINES ? [labelsOf(run), ...run] : null
}

const dashesIn = (lines: readonly string[]): string[][] | null => {
  const run = runOf(
    lines,
    (line) => /^(.{1,60}?) [–—] (.+)$/.exec(line.trim())?.slice(1).map(oneLine) ?? [],
    2,
  )
  return run.length >= FEWEST_LINES ? [labelsOf(run), ...run] : null
}

/** “Soup ..... 6.50”, with headings such as “Starters” between such lines. */
function leadersIn(lines: readonly string[]): string[][] | null {
  const parted = lines
    .filter((line) => line.trim() !== '')
    .map((line) => LEADER.exec(line.trim())?.slice(1).map(oneLine) ?? [oneLine(line)])
  const first = parted.findIndex(({ length }) => length > 1)
  const last = parted.findLastIndex(({ length }) => length > 1)
  const within = parted.slice(Math.max(0, first - 1), last + 1)
  const found = within.filter(({ length }) => length > 1).length
  return found >= FEWEST_LINES && found >= within.length / 2 ? withSections(within) : null
}

/** Blocks of “Field: value” with the same fields, a blank line between them. */
function recordsIn(lines: readonly string[]): string[][] | null {
  const blocks: Map<string, string>[] = [new Map()]
  for (const line of lines) {
    const [, name, value] = FIELD.exec(line.trim()) ?? []
    const block = blocks.at(-1)
    if (name === undefined || value === undefined) blocks.push(new Map())
    // The first field again begins the next record, with or without a blank line.
    else if (block?.has(name)) blocks.push(new Map([[name, value]]))
    else block?.set(name, value)
  }
  const records = blocks.filter(({ size }) => size > 1)
  const [lead] = records[0]?.keys() ?? []
  const alike = records.filter((record) => lead !== undefined && record.has(lead))
  if (alike.length < 2) return null
  const fields = [...new Set(alike.flatMap((record) => [...record.keys()]))]
  return [fields, ...alike.map((record) => fields.map((field) => record.get(field) ?? ''))]
}
