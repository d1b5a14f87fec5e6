import { type ApiDescription, MOST_DOCUMENT_BYTES } from '../../../common/api/api-description.ts'
import { AppError } from '../../errors.ts'
import { startWorker } from '../../threads/worker-file.ts'
import { createUntrustedDocuments, WORKER_LIMITS } from '../untrusted-documents.ts'
import type { FilledLayout } from './describe-service.ts'
import type { DescriptionCalls } from './description-worker.ts'

export interface DescriptionRequest {
  readonly address?: string | undefined
  readonly text?: string | undefined
  readonly layoutTemplate?: string | undefined
}

export interface DescriptionReader {
  read(caller: string, request: DescriptionRequest, signal: AbortSignal): Promise<ApiDescription>
  close(): Promise<void>
}

export interface DescriptionReaderParts {
  readonly layouts: readonly FilledLayout[]
  /** Hosts and addresses that may be requested although they are not public. */
  readonly allow: readonly string[]
  /** The time limit, once the document has arrived. */
  readonly readMs?: number
}

const ACCEPT =
  'application/json, application/yaml, application/x-yaml, text/yaml, text/plain;q=0.8, */*;q=0.5'

const unreadable = (reason: string, cause?: unknown) =>
  new AppError('OPENAPI_UNREADABLE', { reason }, { cause })

export function createDescriptionReader({
  layouts,
  allow,
  readMs,
}: DescriptionReaderParts): DescriptionReader {
  const documents = createUntrustedDocuments<DescriptionCalls>({
    allow,
    mostBytes: MOST_DOCUMENT_BYTES,
    accept: ACCEPT,
    start: () => startWorker(import.meta.url, 'description-worker', WORKER_LIMITS),
    broken: 'It is too large, or too deep, to be read here.',
    unreadable,
    readMs,
  })
  const plain = layouts.map(({ name, rows, suits, suitsOne }) => ({
    name,
    rows,
    ...(suits && { suits }),
    ...(suitsOne && { suitsOne }),
  }))
  return {
    async read(caller, { address, text: given, layoutTemplate }, signal) {
      const readText = (text: string) => {
        const order = { text, base: address, layouts: plain, layoutTemplate }
        return documents.read(caller, (thread) => thread.call('read', order), signal)
      }
      const read =
        given === undefined
          ? await documents.fetch(caller, { address: address ?? '', signal }, ({ text }) => readText(text))
          : await readText(given)
      if ('problem' in read) throw unreadable(read.problem)
      return read.description
    },
    close: documents.close,
  }
}
