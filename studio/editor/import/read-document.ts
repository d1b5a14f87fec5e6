import type { WorkbookSheet } from '../../../common/sheet/workbook.ts'
import { ApiError, request } from '../../ui/api.ts'
import { say } from '../../ui/say.ts'

/** A page on the web, or a file. */
type GivenDocument = { address: string } | { bytes: ArrayBuffer; fileName: string }

/** The tables found in a document, ready for review. */
interface FoundInDocument {
  text: string
  fileName: string
  problem?: string
  sheets?: readonly WorkbookSheet[]
}

const NOTHING = say('There is no text in it. A scanned page is a picture: copy its text first.')

/** The server finds what could be rows; the maker chooses among it and looks it over. */
export async function readDocument(given: GivenDocument): Promise<FoundInDocument> {
  const fileName = 'fileName' in given ? given.fileName : ''
  try {
    const body = 'address' in given ? given : { file: base64(given.bytes) }
    const { title, tables, text } = await request('POST /api/sources/document', { body })
    if (tables.length === 0)
      return text.trim()
        ? { text, fileName: `${title || fileName}.md` }
        : { text: '', fileName, problem: NOTHING }
    const sheets = tables.map(({ name, from, cells }, index) => ({
      name: name || title || say('List {number}', { number: index + 1 }),
      cells,
      origin: ORIGINS[from],
      hidden: { rows: 0, columns: 0 },
      unsolved: 0,
    }))
    return { text: '', fileName: title || fileName, sheets }
  } catch (error) {
    return { text: '', fileName, problem: reasonOf(error) }
  }
}

const ORIGINS = {
  'structured data': say('data of the page'),
  table: 'table',
  list: 'list',
  model: say('found by the model'),
} as const

/** In parts: a function takes only so many arguments. */
const CHUNK = 30_000

function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += CHUNK) text += String.fromCharCode(...all.subarray(at, at + CHUNK))
  return btoa(text)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return say('The server does not answer. Try again in a moment.')
  const { reason } = error.details
  return typeof reason === 'string' ? reason : error.message
}
