import type { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import { withDeadline } from '../outgoing/deadline.ts'
import { createOutgoing, type WebReply } from '../outgoing/outgoing.ts'
import type { Calls } from '../threads/calls.ts'
import { createThread, type Thread } from '../threads/thread.ts'

const FETCH_MS = 20_000
const READ_MS = 30_000
/** Many times what the largest known document needs. */
const MOST_MEMORY_MB = 512
const WATCH_MS = 50
const QUEUE = { atOnce: 2, atOncePerCaller: 1, mostPerCaller: 10, mostInAll: 30 }
/** A document lies in memory from its first byte until it is read. */
const FETCHED = { atOnce: 8, atOncePerCaller: 2, mostPerCaller: 10, mostInAll: 100 }

export const WORKER_LIMITS = { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } }

interface UntrustedDocumentsParts {
  /** Hosts and addresses that may be requested although they are not public. */
  readonly allow: readonly string[]
  readonly mostBytes: number
  /** The media types to ask for. */
  readonly accept: string
  /** Starts the thread that reads one document. */
  start(): Worker
  /** Message for a document that exhausted the memory or crashed its reader. */
  readonly broken: string
  unreadable(reason: string, cause?: unknown): AppError
  /** The time limit, once the document has arrived. */
  readonly readMs?: number | undefined
}

/**
 * Fetches and reads documents that somebody names or sends. Each is read in its own thread, which ends with it: a few
 * megabytes take seconds, and a hostile one can exhaust only that thread. One caller's are read one after the other.
 */
export function createUntrustedDocuments<Known extends Calls>(parts: UntrustedDocumentsParts) {
  const { allow, mostBytes, accept, start, broken, unreadable, readMs = READ_MS } = parts
  const outgoing = createOutgoing({ allow, mostBytes })
  const queue = createFairQueue(QUEUE)
  const fetched = createFairQueue(FETCHED)

  async function inThread<Result>(
    work: (thread: Thread<Known>) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const thread = createThread<Known>({
      start,
      fail: (reason) => unreadable(broken, new Error(reason)),
    })
    const memory = watchMemory(() => unreadable(broken))
    try {
      const reading = withDeadline({ timeoutMs: readMs, signal, who: 'Reading it' }, () => work(thread))
      return await Promise.race([reading, memory.exceeded])
    } catch (error) {
      throw error instanceof AppError && error.code === 'TIMEOUT'
        ? unreadable('It takes too long to read. Give a smaller document.', error)
        : error
    } finally {
      memory.stop()
      await thread.close()
    }
  }

  async function fetch(address: string, signal: AbortSignal): Promise<WebReply> {
    const request = { url: address, method: 'GET', headers: { accept }, body: undefined } as const
    const reply = await outgoing.send({ ...request, timeoutMs: FETCH_MS, signal }).catch((error) => {
      throw unreadable(`${address} could not be fetched. ${reasonOf(error)}`, error)
    })
    if (reply.status === 200) return reply
    throw unreadable(`${address} could not be fetched. It answered ${reply.status}.${wayOn(reply.status)}`)
  }

  return {
    /** Fetches a document and reads it, a few at a time. */
    fetch: <Result>(
      caller: string,
      { address, signal }: { readonly address: string; readonly signal: AbortSignal },
      read: (reply: WebReply) => Promise<Result>,
    ) => fetched.run(caller, async () => read(await fetch(address, signal)), signal),
    /** Requests queue; callers who used the least time recently come first. */
    read: <Result>(caller: string, work: (thread: Thread<Known>) => Promise<Result>, signal: AbortSignal) =>
      queue.run(caller, () => inThread(work, signal), signal),
    close: () => outgoing.close(),
  }
}

/** Unpacked streams lie outside the heap, which is all that a thread's own limit counts. */
function watchMemory(error: () => Error) {
  const most = process.memoryUsage.rss() + MOST_MEMORY_MB * 2 ** 20
  let timer: NodeJS.Timeout | undefined
  const exceeded = new Promise<never>((_, reject) => {
    timer = setInterval(() => process.memoryUsage.rss() > most && reject(error()), WATCH_MS)
  })
  exceeded.catch(() => {})
  return { exceeded, stop: () => clearInterval(timer) }
}

const wayOn = (status: number) =>
  status === 401 || status === 403 ? ' Download it in your browser, and give the file.' : ''

const reasonOf = (error: unknown): string =>
  error instanceof AppError
    ? String(error.details.reason ?? error.message).replaceAll('web service', 'server')
    : ''
