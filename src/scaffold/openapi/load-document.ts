import { readFileSync } from 'node:fs'
import { errorMessage } from '../../../common/error-message.ts'
import { AppError } from '../../errors.ts'
import { readDocument, type ServiceDocument } from '../../openapi/document.ts'

const TIMEOUT_MS = 30_000
const LARGEST = 30_000_000

export interface LoadedDocument {
  readonly document: ServiceDocument
  /** The address it came from, against which its servers are read. */
  readonly base?: string
}

/** Reads a document from a file, or from an address on the web. */
export async function loadDocument(from: string): Promise<LoadedDocument> {
  if (/^https?:\/\//i.test(from)) return { document: readDocument(await fetched(from)), base: from }
  return { document: readDocument(readText(from)) }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new AppError('OPENAPI_UNREADABLE', { reason: `There is no file ${file}.` }, { cause })
  }
}

async function fetched(url: string): Promise<string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) throw new Error(`it answered ${reply.status}`)
    const text = await reply.text()
    if (text.length > LARGEST) throw new Error('it is too large')
    return text
  } catch (cause) {
    const reason = `${url} could not be read: ${errorMessage(cause)}.`
    throw new AppError('OPENAPI_UNREADABLE', { reason }, { cause })
  }
}
