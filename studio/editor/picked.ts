import { SheetTooLarge } from '../../common/sheet/bounds.ts'
import { decodeText } from '../../common/sheet/decode-text.ts'
import type { WorkbookSheet } from '../../common/sheet/workbook.ts'
import type { Row } from '../ui/app.ts'
import { say } from '../ui/say.ts'
import { kindOfFile, refusalOf } from './file-kind.ts'
import type { GridColumn } from './grid/columns.ts'
import { readAside } from './import/read-aside.ts'
import { readDocument } from './import/read-document.ts'

/** A dropped, chosen or pasted input. */
export interface PickedInput {
  /** Empty for a workbook, whose cells are parsed already. */
  text: string
  fileName: string
  /** Why there is no text, and what to do. */
  problem?: string
  sheets?: readonly WorkbookSheet[]
  /** Pictures only, with the row they were dropped on or pasted into. */
  pictures?: readonly File[]
  row?: number
  place?: PastePlace
}

export interface PastePlace {
  row: number
  column: number
  columns: readonly GridColumn[]
}

/** An app's rows, and its columns as the grid shows them. */
export interface CurrentRows {
  rows: readonly Row[]
  columns: readonly GridColumn[]
}

/** The user's choice in the import dialog. */
export interface ImportChoice {
  name: string
  layoutTemplate: string
  rows: readonly Row[]
  /** For a layout that holds one text. */
  text: string | null
  heading: string | null
  /** Column headings in the sheet's order; null if it has none. */
  columns: readonly { key: string; label: string }[] | null
  /** Replaces all rows, appends to them, or overwrites from a row on; with `update` the rows are the updated result. */
  where: 'instead' | 'after' | 'update' | { row: number; keys: readonly string[] }
}

/** Larger files are no lists, and would freeze the page. */
export const LARGEST_FILE = 40_000_000

/** By type, or by name where the system knows no type. */
const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|svg|tiff?|bmp)$/i
const isPicture = ({ type, name }: File) => type.startsWith('image/') || PICTURE_NAME.test(name)

const HTML_NAME = /\.html?$/i

/** The files if all are pictures, otherwise null. */
export const pickedPictures = (files: readonly File[]): PickedInput | null =>
  files.length > 0 && files.every(isPicture) ? { text: '', fileName: '', pictures: files } : null

type UnpackWorkbook = (
  bytes: ArrayBuffer,
  onProgress: (part: number) => void,
) => Promise<WorkbookSheet[] | null>

const unpackAside: UnpackWorkbook = async (bytes, onProgress) => {
  const answer = await readAside({ kind: 'workbook', bytes }, onProgress).answer
  if ('sheets' in answer) return answer.sheets
  throw new SheetTooLarge(answer.found.kind === 'problem' ? answer.found.message : '')
}

/** Reads a file as text or cells, or says why that is impossible and what to do instead. */
export async function readPicked(
  file: File,
  onProgress: (part: number) => void = () => {},
  unpack: UnpackWorkbook = unpackAside,
): Promise<PickedInput> {
  const refused = (problem: string): PickedInput => ({ text: '', fileName: file.name, problem })
  if (file.size > LARGEST_FILE) return refused(say('That file is too large. Give one of at most 40 MB.'))
  try {
    const bytes = await file.arrayBuffer()
    const kind = kindOfFile(new Uint8Array(bytes))
    if (kind === 'pdf' || HTML_NAME.test(file.name)) return readDocument({ bytes, fileName: file.name })
    if (kind === 'text') return { text: decodeText(bytes), fileName: file.name }
    const sheets = kind === 'zip' ? await unpack(bytes, onProgress) : null
    if (!sheets) return refused(refusalOf(kind, file.name))
    if (sheets.length === 0) return refused(say('There is nothing in this workbook.'))
    return { text: '', fileName: file.name, sheets }
  } catch (error) {
    if (error instanceof SheetTooLarge) return refused(error.message)
    return refused(say('This file could not be read. Save it as CSV, or copy the cells and paste them here.'))
  }
}

/** The file dialog's filter for pictures. */
export const PICTURES = { label: say('Picture files'), types: 'image/*', several: true }

export const ACCEPTED =
  '.csv,.tsv,.txt,.json,.yaml,.yml,.md,.xlsx,.pdf,.html,.htm,text/csv,text/tab-separated-values,application/json,text/plain,text/markdown'
