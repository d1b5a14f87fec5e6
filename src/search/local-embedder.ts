import type { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { startWorker } from '../threads/worker-file.ts'
import type { Embedder } from './embedder.ts'
import type { EmbedAnswer, EmbedBatch } from './embedder-worker.ts'
import { checkIsBuilt, DIMENSIONS, MODEL } from './gte-small.ts'

// A larger batch is hardly faster a text, and a question would wait for the whole of it.
const BATCH = 4
// More texts than this at once are a job in bulk, and nobody waits for its next word. A question may name twenty gifts.
const QUESTION_TEXTS = 32

interface Wanted {
  readonly text: string
  resolve(vector: Float32Array): void
  reject(error: Error): void
}

/** The model that comes with Vitrine, in a thread of its own that starts with the first text. */
export function createLocalEmbedder(
  start: () => Worker = () => startWorker(import.meta.url, 'embedder-worker'),
): Embedder {
  checkIsBuilt()
  const questions: Wanted[] = []
  const bulk: Wanted[] = []
  let worker: Worker | null = null
  let ready = false
  let underWay: Wanted[] = []
  let closed = false

  const settle = (answer: EmbedAnswer) => {
    if ('ready' in answer) ready = true
    else {
      const done = underWay
      underWay = []
      if ('problem' in answer) for (const { reject } of done) reject(failed(answer.problem))
      else
        done.forEach(({ resolve }, at) => {
          resolve(answer.vectors.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS))
        })
    }
    next()
  }
  const died = (from: Worker, problem: string) => {
    if (worker !== from) return
    worker = null
    // One that could not even start will not start for those who wait either.
    const lost = ready ? underWay : [...underWay, ...questions.splice(0), ...bulk.splice(0)]
    ready = false
    underWay = []
    for (const { reject } of lost) reject(failed(problem))
    next()
  }
  const open = () => {
    const opened = start()
    opened.on('message', settle)
    opened.once('error', (error) => died(opened, error.message))
    opened.once('exit', (code) => died(opened, `its thread ended with ${code}`))
    worker = opened
  }
  const next = () => {
    const waiting = questions.length > 0 ? questions : bulk
    if (waiting.length === 0 && underWay.length === 0) return worker?.unref()
    if (!worker) open()
    worker?.ref()
    if (!ready || underWay.length > 0) return
    underWay = waiting.splice(0, BATCH)
    const batch: EmbedBatch = { texts: underWay.map(({ text }) => text) }
    worker?.postMessage(batch)
  }

  return {
    model: MODEL,
    embed(texts) {
      if (closed) return Promise.reject(failed('it has been closed'))
      const queue = texts.length > QUESTION_TEXTS ? bulk : questions
      const wanted: Wanted[] = []
      const vectors = texts.map(
        (text) => new Promise<Float32Array>((resolve, reject) => wanted.push({ text, resolve, reject })),
      )
      // Texts of one length make a batch without padding.
      queue.push(...wanted.sort((a, b) => a.text.length - b.text.length))
      next()
      return Promise.all(vectors)
    },
    async close() {
      closed = true
      const last = worker
      // A thread that is ended in the middle of the model takes the whole process with it.
      const idle = last && (!ready || underWay.length > 0) ? nextWord(last) : null
      if (last) died(last, 'it has been closed')
      await idle
      await last?.terminate()
    },
  }
}

const nextWord = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })

const failed = (reason: string) => new AppError('EMBEDDING_FAILED', { reason })
