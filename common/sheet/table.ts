import type { JsonObject } from '../json.ts'
import type { Block } from './delimited.ts'
import { fillDown, isGroupColumn } from './fill-down.ts'
import { findHeaderRow, namesAt } from './header-row.ts'
import { findLineRoles, isBlank, type LineRole } from './line-roles.ts'
import { sectionColumnName } from './section-column.ts'

/** A file or clipboard as a table, before its columns are interpreted. */
export interface Sheet {
  columns: string[]
  rows: JsonObject[]
  /** The number of rows, if not all of them are here. */
  total?: number
}

/** A table of cells, with the lines they came from. */
export interface CellTable {
  sheet: Sheet
  lines: Block
  /** The heading line; null if there is none. */
  header: number | null
  /** Each line's role. */
  roles: readonly LineRole[]
  /** The line of each row. */
  rowLines: readonly number[]
  /** Each column's position in the lines; null for the sections' column. */
  places: readonly (number | null)[]
  /** The column that names groups of rows once; null if there is none. */
  groups: { readonly name: string; readonly isFilled: boolean } | null
}

/** The user's decisions about a sheet's lines; the rest is detected. */
export interface LineChoices {
  readonly header?: number | null | undefined
  readonly roles?: ReadonlyMap<number, LineRole> | undefined
  /** False to leave empty cells of a column that names groups. */
  readonly fill?: boolean | undefined
}

const LONGEST_NAME = 100
/** Enough rows to know the number of columns. */
const MEASURED = 1000

/** Null for empty cells. */
export function readCells(block: Block, choices: LineChoices = {}): CellTable | null {
  const lines = block.slice(0, block.findLastIndex((line) => !isBlank(line)) + 1)
  if (lines.length === 0) return null
  const header = choices.header === undefined ? foundHeader(lines) : choices.header
  const roles = findLineRoles(lines, header).map((role, line) =>
    role === 'names' || isBlank(lines[line]) ? role : (choices.roles?.get(line) ?? role),
  )
  const rowLines = roles.flatMap((role, line) => (role === 'row' ? [line] : []))
  const named = columnsIn(lines, header, rowLines)
  const { columns, places } = roles.includes('section') ? withSections(named, lines) : named
  const sections = sectionsOf(lines, roles)
  const body = rowLines.map((line) => lines[line] ?? [])
  const [first, ...others] = named.places.filter((place) => place !== null)
  const hasGroups = first !== undefined && isGroupColumn(body, first, others)
  const isFilled = hasGroups && choices.fill !== false
  const filled = isFilled ? fillDown(body, first) : body
  const rows = rowLines.map((line, index) => {
    const cells = filled[index] ?? []
    const valueAt = (place: number | null | undefined) =>
      typeof place === 'number' ? (cells[place] ?? '') : (sections[line] ?? '')
    return Object.fromEntries(columns.map((name, index) => [name, valueAt(places[index])]))
  })
  const groups = hasGroups ? { name: named.columns[0] ?? '', isFilled } : null
  return { sheet: { columns, rows }, lines, header, roles, rowLines, places, groups }
}

/** Blank lines are ignored. */
function foundHeader(lines: Block): number | null {
  const filled = lines.flatMap((line, index) => (isBlank(line) ? [] : [{ line, index }]))
  const found = findHeaderRow(filled.map(({ line }) => line))
  return found === null ? null : (filled[found]?.index ?? null)
}

interface NamedPlaces {
  columns: string[]
  places: (number | null)[]
}

function columnsIn(lines: Block, header: number | null, rowLines: readonly number[]): NamedPlaces {
  const body = rowLines.map((line) => lines[line] ?? [])
  const names = header === null ? [] : namesAt(lines, header)
  const widest = body.slice(0, MEASURED).reduce((most, { length }) => Math.max(most, length), names.length)
  // Tables are often indented; a column needs a name or a cell.
  const places = Array.from({ length: widest }, (_, place) => place).filter(
    (place) => names[place]?.trim() || body.some((cells) => cells[place]?.trim()),
  )
  return { columns: uniqueNames(places.map((place) => names[place] ?? '')), places }
}

/** The sections' column comes second: the first names a row. */
function withSections({ columns, places }: NamedPlaces, lines: Block): NamedPlaces {
  const name = sectionColumnName(lines, columns)
  return { columns: columns.toSpliced(1, 0, name), places: places.toSpliced(1, 0, null) }
}

/** Each line's section heading. */
function sectionsOf(lines: Block, roles: readonly LineRole[]): string[] {
  let section = ''
  return lines.map((line, index) => {
    if (roles[index] === 'section') section = sectionTitle(line)
    return section
  })
}

const sectionTitle = (line: readonly string[]): string =>
  (line.find((cell) => cell.trim() !== '') ?? '').replace(/\s+/g, ' ').trim().replace(/:$/, '')

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
