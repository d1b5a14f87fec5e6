import { DomUtils } from 'htmlparser2'
import type { DocumentTable } from '../../../../common/api/documents.ts'
import { LIMITS } from '../../../../common/limits.ts'
import { absolute, childrenOf, type Element, isContent, textOf } from './dom.ts'

const MOST_SPAN = 100
const MOSTLY = 0.7

/** The tables of a page that hold cells and no layout. */
export function tablesIn(content: readonly Element[], base: string | null): DocumentTable[] {
  const found: DocumentTable[] = []
  let heading = ''
  const walk = (element: Element) => {
    if (!isContent(element)) return
    if (/^h[1-6]$/.test(element.name)) heading = textOf(element)
    if (element.name === 'table' && isData(element)) {
      const cells = cellsOf(element, base)
      if (cells.some((line) => line.length > 1))
        found.push({ name: nameOf(element) || heading, from: 'table', cells })
      return
    }
    for (const child of childrenOf(element)) walk(child)
  }
  for (const element of content) walk(element)
  return found
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
  /** Cells that reach down from lines above, by their column. */
  const below = new Map<number, { text: string; left: number }>()
  for (const row of rows) {
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
        // A cell that spans several columns is a heading; once is enough.
        line.push(place === 0 ? text : '')
      }
    }
    takeBelow()
    lines.push(line)
    links.push(linkIn(row, base))
  }
  return withLinks(lines, links)
}

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
