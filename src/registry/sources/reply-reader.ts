import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { withDeadline } from '../../outgoing/deadline.ts'
import { refused } from '../../outgoing/web-failure.ts'
import { createThread } from '../../threads/thread.ts'
import { startWorker } from '../../threads/worker-file.ts'
import { type ReplyOrder, readReply } from './read-reply.ts'
import type { ReplyCalls } from './reply-worker.ts'
import type { Data } from './source.ts'

/** Parses replies of web services away from other calls. */
export interface ReplyReader {
  read(caller: string, order: ReplyOrder): Promise<Data>
  close(): Promise<void>
}

/** Parsing a reply this small is faster than asking a thread. */
const SMALL_BYTES = 32_000
const READ_MS = 10_000
const MOST_MEMORY_MB = 512
const QUEUE = { atOnce: 1, atOncePerCaller: 1, mostPerCaller: 20, mostInAll: 200 }

const TOO_LARGE = 'The reply is too large to be read here.'

/** One thread parses one reply at a time; callers who used the least time come first. */
export function createReplyReader(): ReplyReader {
  const queue = createFairQueue(QUEUE)
  const thread = createThread<ReplyCalls>({
    start: () =>
      startWorker(import.meta.url, 'reply-worker', {
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      }),
    fail: (reason) => refused(TOO_LARGE, new Error(reason)),
  })
  const readAway = async ({ bytes, settings, layout }: ReplyOrder): Promise<Data> => {
    const { format, itemsPath, fields } = settings
    const order = { bytes, settings: { format, itemsPath, fields }, layout: { rows: layout.rows } }
    try {
      const read = await withDeadline({ timeoutMs: READ_MS, who: 'Reading the reply' }, () =>
        thread.call('read', order, [bytes]),
      )
      if ('problem' in read) throw refused(read.problem)
      return JSON.parse(read.data)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TIMEOUT')) throw error
      await thread.close()
      throw refused(TOO_LARGE, error)
    }
  }
  return {
    read: (caller, order) =>
      order.bytes.byteLength <= SMALL_BYTES ? readReply(order) : queue.run(caller, () => readAway(order)),
    close: () => thread.close(),
  }
}
