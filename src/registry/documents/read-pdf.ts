import type { ReadDocument } from '../../../common/api/documents.ts'
import { type PlacedText, readLines } from './pdf-lines.ts'
import { readPlainText } from './read-plain-text.ts'
import { likelyTables, oneLine } from './table-bounds.ts'

const MOST_PAGES = 200
const MOST_TEXT = 200_000

/** The text of a PDF, and the table that its words stand in. Pictures of text hold none. */
export async function readPdf(bytes: ArrayBuffer): Promise<ReadDocument> {
  // Two megabytes that only PDFs need.
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: PlacedText[][] = []
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : [])))
  }
  const { info } = await document.getMetadata()
  const { lines, cells } = readLines(pages)
  const title = oneLine(String(Object(info).Title ?? '')) || (lines[0] ?? '')
  const text = lines.join('\n').slice(0, MOST_TEXT)
  const placedTable = cells.length > 1 ? [{ name: title, from: 'table' as const, cells }] : []
  const written = readPlainText(text).tables.filter(({ from }) => placedTable.length === 0 || from === 'list')
  return { title, tables: likelyTables([...placedTable, ...written]), text }
}

const placed = ({ str, transform, width, height }: Item): PlacedText => ({
  text: str,
  x: Number(transform[4]),
  y: Number(transform[5]),
  width,
  size: height,
})

interface Item {
  readonly str: string
  readonly transform: readonly unknown[]
  readonly width: number
  readonly height: number
}
