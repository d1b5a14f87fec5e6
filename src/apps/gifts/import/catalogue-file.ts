import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { TextDecoder } from 'node:util'
import { ownValue } from '../../../../common/own-value.ts'
import { AppError } from '../../../errors.ts'
import { readHeader } from './csv-header.ts'
import { unreadable } from './unreadable.ts'

/** A file that somebody's gifts can be read from. */
export interface CatalogueFile {
  readonly path: string
  readonly kind: 'csv' | 'jsonl'
  readonly bytes: number
  /** Another file, or a file that was changed, has another. */
  readonly hash: string
  /** Columns that no gift has. */
  readonly unused: readonly string[]
}

const KINDS: Readonly<Record<string, CatalogueFile['kind']>> = {
  '.csv': 'csv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

/** Looks through a file before a row of it is taken, so that one of the wrong kind changes nothing. */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const kind = ownValue(KINDS, extname(path).toLowerCase())
  if (!kind) throw unreadable(path, 'is neither CSV nor JSONL by its name; it must end in .csv or .jsonl')
  const found = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, 'is not there, or may not be read', cause)
  })
  if (!found.isFile()) throw unreadable(path, 'is not a file')
  const hash = await hashOfText(path)
  const { unused } = kind === 'csv' ? await readHeader(path) : { unused: [] }
  return { path, kind, bytes: found.size, hash, unused }
}

async function hashOfText(path: string): Promise<string> {
  const hash = createHash('sha256')
  const strict = new TextDecoder('utf-8', { fatal: true })
  // Beside the other one, since that cannot say where it failed.
  const lenient = new TextDecoder('utf-8')
  let line = 1
  let empty = true
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk)
      const text = lenient.decode(chunk, { stream: true })
      if (!decodes(strict, chunk)) throw notUtf8(path, line + linesIn(text.split('\uFFFD')[0] ?? ''))
      line += linesIn(text)
      empty &&= text.trim() === ''
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(path, 'may not be read', error)
  }
  if (!decodes(strict)) throw notUtf8(path, line)
  if (empty) throw unreadable(path, 'is empty')
  return hash.digest('hex').slice(0, 32)
}

/** Without a part it is asked whether the last one ended as it should. */
function decodes(decoder: TextDecoder, part?: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined })
    return true
  } catch {
    return false
  }
}

const linesIn = (text: string) => text.split('\n').length - 1

const notUtf8 = (path: string, line: number) =>
  unreadable(path, `is not UTF-8 at line ${line}. Save it again as UTF-8 (in a spreadsheet: “CSV UTF-8”)`)
