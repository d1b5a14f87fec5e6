import type { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createThread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'
import type { Embedder } from './embedder.ts'
import type { EmbedderCalls } from './embedder-worker.ts'
import { DIMENSIONS, MODEL } from './gte-small.ts'
import { createTextQueue } from './text-queue.ts'

// More texts than this at once are a job in bulk, and nobody waits for its next word. A question may name twenty gifts.
const QUESTION_TEXTS = 32

/** The model that comes with Vitrine, in a thread of its own that starts with the first text. */
export function createLocalEmbedder(
  start: () => Worker = () => startWorker(import.meta.url, 'embedder-worker'),
): Embedder {
  const questions = createTextQueue()
  const bulk = createTextQueue()
  let working = false
  let closed = false
  // A thread that is ended in the middle of the model takes the whole process with it.
  const thread = createThread<EmbedderCalls>({ start, fail: failed, closeWhenIdle: true })

  const refuseAll = (error: unknown) => {
    questions.refuseAll(error)
    bulk.refuseAll(error)
  }
  const embedNext = async () => {
    const batch = (questions.size > 0 ? questions : bulk).takeBatch()
    try {
      const texts = batch.map(({ text }) => text)
      const vectors = await thread.call('embed', texts)
      batch.forEach(({ resolve }, at) => {
        resolve(vectors.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS))
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const work = async () => {
    working = true
    while (questions.size + bulk.size > 0) {
      // One that cannot even start will not start for those who wait either.
      if (!thread.running) await thread.call('ready', null).catch(refuseAll)
      else await embedNext()
    }
    working = false
  }

  return {
    model: MODEL,
    embed(texts) {
      if (closed) return Promise.reject(failed(CLOSED))
      const vectors = (texts.length > QUESTION_TEXTS ? bulk : questions).add(texts)
      if (!working) work()
      return vectors
    },
    async close() {
      closed = true
      refuseAll(failed(CLOSED))
      await thread.close()
    },
  }
}

const CLOSED = 'it has been closed'

const failed = (reason: string) => new AppError('EMBEDDING_FAILED', { reason })
