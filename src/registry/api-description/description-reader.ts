import { type ApiDescription, MOST_DOCUMENT_BYTES } from '../../../common/api/api-description.ts'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { withDeadline } from '../../outgoing/deadline.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { createThread } from '../../threads/thread.ts'
import { startWorker } from '../../threads/worker-file.ts'
import type { FilledLayout } from './describe-service.ts'
import type { DescriptionCalls } from './description-worker.ts'

/** What is read: a document on the web or its text, and the layout that rows must fit. */
export interface DescriptionRequest {
  readonly address?: string | undefined
  readonly text?: string | undefined
  readonly layoutTemplate?: string | undefined
}

/** Reads OpenAPI documents that somebody names or sends. */
export interface DescriptionReader {
  /** In turn: callers who had the least of the time of late come first. */
  read(caller: string, request: DescriptionRequest, signal: AbortSignal): Promise<ApiDescription>
  close(): Promise<void>
}

export interface DescriptionReaderParts {
  readonly layouts: readonly FilledLayout[]
  /** Hosts and addresses that may be asked although they are not public. */
  readonly allow: readonly string[]
  /** How long one may take, once it is here. */
  readonly readMs?: number
}

const FETCH_MS = 20_000
const READ_MS = 30_000
/** Many times what the largest document takes. */
const MOST_MEMORY_MB = 512
const QUEUE = { atOnce: 2, atOncePerCaller: 1, mostPerCaller: 10, mostInAll: 100 }
const ACCEPT =
  'application/json, application/yaml, application/x-yaml, text/yaml, text/plain;q=0.8, */*;q=0.5'

const unreadable = (reason: string, cause?: unknown) =>
  new AppError('OPENAPI_UNREADABLE', { reason }, { cause })

/**
 * A document is read in a thread of its own that ends with it: one of some megabytes takes seconds, and one that is made
 * to take all memory or to find no end takes nothing else along. One caller's are read one after the other.
 */
export function createDescriptionReader({
  layouts,
  allow,
  readMs = READ_MS,
}: DescriptionReaderParts): DescriptionReader {
  const outgoing = createOutgoing({ allow, mostBytes: MOST_DOCUMENT_BYTES })
  const plain = layouts.map(({ name, rows, suits, suitsOne }) => ({
    name,
    rows,
    ...(suits && { suits }),
    ...(suitsOne && { suitsOne }),
  }))
  const queue = createFairQueue(QUEUE)

  async function fetchText(address: string, signal: AbortSignal): Promise<string> {
    const asked = { url: address, method: 'GET', headers: { accept: ACCEPT }, body: undefined } as const
    const reply = await outgoing.send({ ...asked, timeoutMs: FETCH_MS, signal }).catch((error) => {
      throw unreadable(`${address} could not be fetched. ${reasonOf(error)}`, error)
    })
    if (reply.status !== 200)
      throw unreadable(`${address} could not be fetched. It answered ${reply.status}.${wayOn(reply.status)}`)
    return reply.text
  }

  async function readText(order: Parameters<DescriptionCalls['read']>[0], signal: AbortSignal) {
    const thread = createThread<DescriptionCalls>({
      start: () =>
        startWorker(import.meta.url, 'description-worker', {
          resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
        }),
      fail: (reason) => unreadable('It is too large, or too deep, to be read here.', new Error(reason)),
    })
    try {
      return await withDeadline({ timeoutMs: readMs, signal, who: 'Reading it' }, () =>
        thread.call('read', order),
      )
    } catch (error) {
      throw error instanceof AppError && error.code === 'TIMEOUT'
        ? unreadable('It takes too long to read. Give a smaller document.', error)
        : error
    } finally {
      await thread.close()
    }
  }

  return {
    async read(caller, { address, text: given, layoutTemplate }, signal) {
      const text = given ?? (await fetchText(address ?? '', signal))
      const order = { text, base: address, layouts: plain, layoutTemplate }
      const read = await queue.run(caller, () => readText(order, signal), signal)
      if ('problem' in read) throw unreadable(read.problem)
      return read.description
    },
    close: () => outgoing.close(),
  }
}

const wayOn = (status: number) =>
  status === 401 || status === 403 ? ' Download it in your browser, and give the file.' : ''

const reasonOf = (error: unknown): string =>
  error instanceof AppError
    ? String(error.details.reason ?? error.message).replaceAll('web service', 'server')
    : ''
