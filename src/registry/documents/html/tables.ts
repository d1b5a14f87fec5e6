import { DomUtils } from 'htmlparser2'
import type { DocumentTable } from '../../../../common/api/documents.ts'
import { LIMITS } from '../../../../common/limits.ts'
import { absolute, childrenOf, type Element, isContent, textOf } from './dom.ts'

const MOST_SPAN = 100
const MOSTLY = 0.7

/** The tables of a page that hold cells and no layout. */
export function tablesIn(content: readonly Element[], base: string | null): DocumentTable[] {
  const found: FoundTable[] = []
  const headings: string[] = []
  const walk = (element: Element) => {
    if (!isContent(element)) return
    const [, level] = /^h([1-6])$/.exec(element.name) ?? []
    if (level) headings.splice(Number(level) - 1, 6, textOf(element))
    if (element.name === 'table' && isData(element)) {
      const cells = cellsOf(element, base)
      const [heading = '', above = ''] = headings.filter(Boolean).toReversed()
      const name = nameOf(element) || heading
      if (cells.some((line) => line.length > 1)) found.push({ name, above, cells, isCard: isCard(element) })
      return
    }
    for (const child of childrenOf(element)) walk(child)
  }
  for (const element of content) walk(element)
  return withCardsTogether(found)
}

interface FoundTable {
  readonly name: string
  /** The heading above the one it stands under. */
  readonly above: string
  readonly cells: string[][]
  /** True if it describes one thing, with a field and its value in each row. */
  readonly isCard: boolean
}

function isCard(table: Element): boolean {
  const rows = DomUtils.findAll((element) => element.name === 'tr', table.children)
  const kinds = (row: Element) =>
    childrenOf(row)
      .map(({ name }) => name)
      .join(' ')
  return rows.length > 1 && rows.every((row) => kinds(row) === 'th td')
}

/** Tables of one thing each, with the same fields, are the rows of one table. */
function withCardsTogether(found: readonly FoundTable[]): DocumentTable[] {
  const cards = found.filter((table) => table.isCard)
  const fieldsOf = ({ cells }: FoundTable) => cells.map(([field = '']) => field)
  const [first] = cards
  const alike = cards.filter((card) => first && fieldsOf(card)[0] === fieldsOf(first)[0])
  const rest = found.filter((table) => alike.length < 2 || !alike.includes(table))
  const plain = rest.map(({ name, cells }) => ({ name, from: 'table' as const, cells }))
  if (alike.length < 2 || !first) return plain
  const fields = [...new Set(alike.flatMap(fieldsOf))]
  const rows = alike.map(({ name, cells }) => {
    const values = new Map(cells.map(([field = '', value = '']) => [field, value]))
    return [name, ...fields.map((field) => values.get(field) ?? '')]
  })
  return [{ name: first.above, from: 'table', cells: [['Name', ...fields], ...rows] }, ...plain]
}

/** A table inside another is the data, and the outer one places it. */
const isData = (table: Element): boolean =>
  !['presentation', 'none'].includes(table.attribs.role ?? '') &&
  DomUtils.findOne((element) => element.name === 'table', table.children) === null

function nameOf(table: Element): string {
  const caption = childrenOf(table).find(({ name }) => name === 'caption')
  return caption ? textOf(caption) : ''
}

function cellsOf(table: Element, base: string | null): string[][] {
  const rows = DomUtils.findAll((element) => element.name === 'tr', table.children).slice(
    0,
    LIMITS.rows + 100,
  )
  const lines: string[][] = []
  const links: string[] = []
  const names = nameLines(rows)
  /** Cells that reach down from lines above, by their column. */
  const below = new Map<number, { text: string; left: number }>()
  for (const [index, row] of rows.entries()) {
    const line: string[] = []
    const takeBelow = () => {
      for (let held = below.get(line.length); held; held = below.get(line.length)) {
        const { text, left } = held
        if (left > 1) below.set(line.length, { text, left: left - 1 })
        else below.delete(line.length)
        line.push(text)
      }
    }
    for (const cell of childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')) {
      takeBelow()
      const text = cellText(cell, base)
      const across = span(cell.attribs.colspan)
      for (let place = 0; place < across && line.length < LIMITS.columns; place += 1) {
        if (span(cell.attribs.rowspan) > 1)
          below.set(line.length, { text, left: span(cell.attribs.rowspan) - 1 })
        // A cell that spans several columns is a heading; once is enough, except above other names.
        line.push(place === 0 || index < names ? text : '')
      }
    }
    takeBelow()
    lines.push(line)
    links.push(linkIn(row, base))
  }
  return names < 2
    ? withLinks(lines, links)
    : withLinks([joined(lines.slice(0, names)), ...lines.slice(names)], links.slice(names - 1))
}

/** The number of heading rows, where some headings span several columns. */
function nameLines(rows: readonly Element[]): number {
  const cells = (row: Element) => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')
  const ends = rows.findIndex((row) => cells(row).some(({ name }) => name === 'td'))
  return ends > 1 && rows[0] && cells(rows[0]).length > 1 ? ends : 1
}

const joined = (lines: readonly string[][]): string[] =>
  (lines.at(-1) ?? []).map((_, place) =>
    [...new Set(lines.map((line) => line[place] ?? ''))].filter(Boolean).join(' '),
  )

const span = (given: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(given ?? '1', 10) || 1, 1), MOST_SPAN)

/** A cell without words may be a picture. */
function cellText(cell: Element, base: string | null): string {
  const text = textOf(cell)
  if (text !== '') return text
  const picture = DomUtils.findOne(({ name }) => name === 'img', cell.children)
  return absolute(picture?.attribs.src, base)
}

function linkIn(row: Element, base: string | null): string {
  const link = DomUtils.findOne(
    ({ name, attribs }) => name === 'a' && attribs.href !== undefined,
    row.children,
  )
  return absolute(link?.attribs.href, base)
}

/** Adds a column of links if most rows have one. */
function withLinks(lines: string[][], links: readonly string[]): string[][] {
  const leading = new Set(links.slice(1).filter(Boolean))
  if (leading.size < MOSTLY * (lines.length - 1)) return lines
  const width = Math.max(...lines.map(({ length }) => length))
  const filled = (line: string[]) => [...line, ...Array.from({ length: width - line.length }, () => '')]
  return lines.map((line, index) => [...filled(line), index === 0 ? 'Link' : (links[index] ?? '')])
}
