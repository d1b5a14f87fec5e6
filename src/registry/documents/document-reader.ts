import { MOST_DOCUMENT_FILE, type ReadDocument } from '../../../common/api/documents.ts'
import type { Model } from '../../agent/model.ts'
import { AppError } from '../../errors.ts'
import { startWorker } from '../../threads/worker-file.ts'
import { createUntrustedDocuments, WORKER_LIMITS } from '../untrusted-documents.ts'
import type { DocumentCalls } from './document-worker.ts'
import { findRows } from './find-rows.ts'

/** A document on the web, or the bytes of one. */
export type DocumentRequest = { readonly address: string } | { readonly bytes: ArrayBuffer }

/** Finds what could be the rows of an app in pages, PDFs and texts. */
export interface DocumentReader {
  read(caller: string, request: DocumentRequest, signal: AbortSignal): Promise<ReadDocument>
  close(): Promise<void>
}

interface DocumentReaderParts {
  /** Hosts and addresses that may be asked although they are not public. */
  readonly allow: readonly string[]
  /** Reads what has no table or list; null where the server has none. */
  readonly model: Model | null
  readonly readMs?: number
}

const ACCEPT = 'text/html, application/pdf, text/plain;q=0.8, */*;q=0.5'

const unreadable = (reason: string, cause?: unknown) =>
  new AppError('DOCUMENT_UNREADABLE', { reason }, { cause })

export function createDocumentReader({ allow, model, readMs }: DocumentReaderParts): DocumentReader {
  const documents = createUntrustedDocuments<DocumentCalls>({
    allow,
    mostBytes: MOST_DOCUMENT_FILE,
    accept: ACCEPT,
    start: () => startWorker(import.meta.url, 'document-worker', WORKER_LIMITS),
    broken: 'It is damaged, has a password, or is too large.',
    unreadable,
    readMs,
  })
  return {
    async read(caller, request, signal) {
      const readBytes = (bytes: ArrayBuffer, base: string | null) =>
        documents.read(caller, (thread) => thread.call('read', { bytes, base }), signal)
      const read = await ('bytes' in request
        ? readBytes(request.bytes, null)
        : documents.fetch(caller, { ...request, signal }, ({ bytes }) => readBytes(bytes, request.address)))
      if (read.tables.length > 0 || !model || read.text === '') return read
      const found = await findRows(model, read, signal)
      return { ...read, tables: found ? [found] : [] }
    },
    close: documents.close,
  }
}
