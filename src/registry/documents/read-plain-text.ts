import type { DocumentTable, ReadDocument } from '../../../common/api/documents.ts'
import { likelyTables, oneLine, rowsOfLines } from './table-bounds.ts'
import { textTables } from './text-tables.ts'

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(.+)$/
const PIPED = /^\s*\|(.+)\|\s*$/
const RULE = /^[\s|:-]+$/
const HEADING = /^\s*#{1,6}\s+(.+?)\s*#*$/
const FEWEST_ITEMS = 3

/** A text with Markdown tables and lists in it. */
export function readPlainText(text: string): ReadDocument {
  const lines = text.split(/\r?\n/)
  const tables: DocumentTable[] = []
  let heading = ''
  let items: string[] = []
  let piped: string[][] = []
  const end = () => {
    if (items.length >= FEWEST_ITEMS) tables.push({ name: heading, from: 'list', cells: rowsOfLines(items) })
    if (piped.length > 1) tables.push({ name: heading, from: 'table', cells: piped })
    items = []
    piped = []
  }
  for (const line of lines) {
    const item = BULLET.exec(line)?.[1]
    const cells = RULE.test(line) ? undefined : PIPED.exec(line)?.[1]
    if (item) items.push(oneLine(item))
    else if (cells) piped.push(cells.split('|').map(oneLine))
    // Blank lines stand between the items of a loose list, and the rule of a table below its names.
    else if (line.trim() !== '' && !RULE.test(line)) {
      end()
      heading = HEADING.exec(line)?.[1] ?? oneLine(line)
    }
  }
  end()
  if (tables.length === 0) tables.push(...textTables(lines))
  const title = lines.map((line) => HEADING.exec(line)?.[1]).find(Boolean) ?? titleIn(lines)
  return { title, tables: likelyTables(tables), text }
}

const LONGEST_TITLE = 60

/** A short first line above the others. */
function titleIn([first = '', second = '']: readonly string[]): string {
  const isTitle =
    first.trim().length <= LONGEST_TITLE && !BULLET.test(first) && !/[\t,;:]|\s{2,}/.test(first.trim())
  return isTitle && (second.trim() === '' || second.length < LONGEST_TITLE) ? oneLine(first) : ''
}
