import { SheetTooLarge } from '../../common/sheet/bounds.ts'
import { decodeText } from '../../common/sheet/decode-text.ts'
import type { WorkbookSheet } from '../../common/sheet/workbook.ts'
import type { Row } from '../ui/app.ts'
import { kindOfFile, refusalOf } from './file-kind.ts'
import type { GridColumn } from './grid/columns.ts'
import { readAside } from './import/read-aside.ts'

/** What somebody dropped, chose or pasted. */
export interface PickedInput {
  /** Empty for a workbook, whose cells need no reading. */
  text: string
  /** Empty for what was pasted. */
  fileName: string
  /** Why there is no text, and what to do. */
  problem?: string
  /** The sheets of a workbook. */
  sheets?: readonly WorkbookSheet[]
  /** Pictures and nothing else, and the row they were dropped on or pasted into. */
  pictures?: readonly File[]
  row?: number
  /** The cell it was pasted into. */
  place?: PastePlace
}

export interface PastePlace {
  row: number
  column: number
  /** The columns of the grid. */
  columns: readonly GridColumn[]
}

/** The rows that an app has, and its columns as the grid shows them. */
export interface CurrentRows {
  rows: readonly Row[]
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
  /** What people call the columns, in the order of the sheet; null where it has no names. */
  columns: readonly { key: string; label: string }[] | null
  /** In place of all that is there, after it, or over it from a row on; `update` where the rows are what is there, updated. */
  where: 'instead' | 'after' | 'update' | { row: number; keys: readonly string[] }
}

/** A file larger than this is no list of things, and would only freeze the page. */
export const LARGEST_FILE = 40_000_000

/** By their type, or by their name where a system knows no type for them. */
const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|svg|tiff?|bmp)$/i
const isPicture = ({ type, name }: File) => type.startsWith('image/') || PICTURE_NAME.test(name)

/** Files that are all pictures, or null. */
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

/** A file as text or as cells. One that is neither comes with the reason and what to do instead. */
export async function readPicked(
  file: File,
  onProgress: (part: number) => void = () => {},
  unpack: UnpackWorkbook = unpackAside,
): Promise<PickedInput> {
  const refused = (problem: string): PickedInput => ({ text: '', fileName: file.name, problem })
  if (file.size > LARGEST_FILE) return refused('That file is too large. Give one of at most 40 MB.')
  try {
    const bytes = await file.arrayBuffer()
    const kind = kindOfFile(new Uint8Array(bytes))
    if (kind === 'text') return { text: decodeText(bytes), fileName: file.name }
    const sheets = kind === 'zip' ? await unpack(bytes, onProgress) : null
    if (!sheets) return refused(refusalOf(kind, file.name))
    if (sheets.length === 0) return refused('There is nothing in this workbook.')
    return { text: '', fileName: file.name, sheets }
  } catch (error) {
    if (error instanceof SheetTooLarge) return refused(error.message)
    return refused('This file could not be read. Save it as CSV, or copy the cells and paste them here.')
  }
}

/** What is offered when somebody looks for pictures. */
export const PICTURES = { label: 'Picture files', types: 'image/*', several: true }

export const ACCEPTED =
  '.csv,.tsv,.txt,.json,.yaml,.yml,.md,.xlsx,text/csv,text/tab-separated-values,application/json,text/plain,text/markdown'
