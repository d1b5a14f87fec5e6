import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Recommend } from './apps/gifts/recommend.ts'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import type { GiftCalls } from './gift-worker.ts'
import type { Embedder } from './search/embedder.ts'
import { serve } from './threads/serve.ts'
import { createThread } from './threads/thread.ts'
import { startWorker } from './threads/worker-file.ts'

/** Gifts are chosen in a thread with a database connection of its own: the calls of other apps do not wait for them. */
export interface GiftThread {
  readonly recommend: Recommend
  /** Resolves when our own catalogue can be searched. */
  ready(): Promise<void>
  close(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'vectorStore'>

export interface GiftSettings extends Place {
  readonly model: string
  readonly giftsDir: string | null
  /** Where the thread asks for what only the main thread has. */
  readonly main: MessagePort
}

export interface GiftThreadOptions extends Omit<GiftSettings, 'model' | 'main'> {
  readonly embedder: Embedder
  onError(problem: unknown): void
}

/** There is one embedder for all, so the thread asks for vectors here. */
const mainCalls = ({ embedder, onError }: Pick<GiftThreadOptions, 'embedder' | 'onError'>) => ({
  embed: (texts: readonly string[]) => embedder.embed(texts),
  failed: (problem: unknown) => onError(problem),
})

export type MainCalls = ReturnType<typeof mainCalls>

export function createGiftThread({ embedder, onError, ...place }: GiftThreadOptions): GiftThread {
  const start = () => {
    const { port1, port2 } = new MessageChannel()
    serve(port1, mainCalls({ embedder, onError }))
    port1.unref()
    const settings: GiftSettings = { ...place, model: embedder.model, main: port2 }
    return startWorker(import.meta.url, 'gift-worker', { workerData: settings, transferList: [port2] })
  }
  const thread = createThread<GiftCalls>({
    start,
    fail: failed,
    onLost: (reason) => onError(failed(reason)),
  })
  let stocked: Promise<void> | null = null
  return {
    recommend: (request) => thread.call('recommend', request),
    ready() {
      // Asked once: a thread that is busy is not waited for by whoever only reads a gift.
      stocked ??= thread.call('ready', null).catch((error) => {
        stocked = null
        throw error
      })
      return stocked
    },
    async close() {
      // What it was doing may fail with the end; that is nobody's concern any more.
      if (thread.running) await thread.call('close', null).catch(() => {})
      await thread.close()
    },
  }
}

const failed = (reason: string) => new AppError('SEARCH_FAILED', { reason })
