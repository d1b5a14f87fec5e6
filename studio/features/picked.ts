import type { Row } from './app.ts'
import { kindOfFile, refusalOf } from './file-kind.ts'
import type { GridColumn } from './grid/columns.ts'
import { writeTabs } from './grid/delimited.ts'
import type { WorkbookSheet } from './workbook/read-workbook.ts'

/** What somebody dropped, chose or pasted. */
export interface PickedInput {
  text: string
  /** Empty for what was pasted. */
  fileName: string
  /** Why there is no text, and what to do. */
  problem?: string
  /** All the sheets of a workbook, the first of which is the text. */
  sheets?: readonly { name: string; text: string }[]
  /** The cell it was pasted into. */
  place?: PastePlace
}

export interface PastePlace {
  row: number
  column: number
  /** The columns of the grid. */
  columns: readonly GridColumn[]
}

/** What of it they want, after a look at it. */
export interface ImportChoice {
  name: string
  layoutTemplate: string
  rows: readonly Row[]
  /** For a layout that is one text. */
  text: string | null
  heading: string | null
  /** In place of all that is there, after it, or over it from a row on. */
  where: 'instead' | 'after' | { row: number; keys: readonly string[] }
}

/** A file larger than this is no list of things, and would only freeze the page. */
export const LARGEST_FILE = 20_000_000

/** A file as text. One that is no text, and no workbook, comes with the reason and what to do instead. */
export async function readPicked(file: File): Promise<PickedInput> {
  const refused = (problem: string): PickedInput => ({ text: '', fileName: file.name, problem })
  if (file.size > LARGEST_FILE) return refused('That file is too large. Give one of at most 20 MB.')
  try {
    const bytes = await file.arrayBuffer()
    const kind = kindOfFile(new Uint8Array(bytes))
    if (kind === 'text') return { text: decode(bytes), fileName: file.name }
    const found = kind === 'zip' ? await sheetsIn(bytes) : null
    if (!found) return refused(refusalOf(kind, file.name))
    const [first, ...rest] = found.map(asText)
    if (!first) return refused('There is nothing in this workbook.')
    return { text: first.text, fileName: file.name, ...(rest.length > 0 && { sheets: [first, ...rest] }) }
  } catch {
    return refused('This file could not be read. Save it as CSV, or copy the cells and paste them here.')
  }
}

/** Few files are workbooks, so what reads them comes with the first one. */
const sheetsIn = async (bytes: ArrayBuffer) =>
  (await import('./workbook/read-workbook.ts')).readWorkbook(bytes)

const asText = ({ name, cells }: WorkbookSheet) => ({ name, text: writeTabs(cells) })

/** Spreadsheets still write CSV in the old Western encoding, and UTF-16 now and then. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const ACCEPTED =
  '.csv,.tsv,.txt,.json,.md,.xlsx,text/csv,text/tab-separated-values,application/json,text/plain,text/markdown'
