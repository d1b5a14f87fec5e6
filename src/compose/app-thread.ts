import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Config } from '../config.ts'
import type { Embedder } from '../search/embedder.ts'
import type { OpenAppThread } from '../threads/app-thread.ts'
import { serve } from '../threads/serve.ts'
import { createThread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'vectorStore'>

/** Start data of an App's thread. */
export interface AppWorkerData extends Place {
  readonly module: string
  readonly options: unknown
  readonly embeddingModel: string
  /** Port for requests that only the main thread can answer. */
  readonly main: MessagePort
}

export interface AppThreadParts extends Place {
  readonly embedder: Embedder
}

/** There is one embedder for all, so threads ask for vectors here. */
const mainCalls = (embedder: Embedder, onError: (problem: unknown) => void) => ({
  embed: (texts: readonly string[]) => embedder.embed(texts),
  failed: (problem: unknown) => onError(problem),
})

export type MainCalls = ReturnType<typeof mainCalls>

/** Threads for the Apps that need one, each with its own database connection. */
export const createAppThreads =
  ({ databaseUrl, dataDir, vectorStore, embedder }: AppThreadParts): OpenAppThread =>
  ({ module, options, fail, onError }) => {
    const start = () => {
      const { port1, port2 } = new MessageChannel()
      serve(port1, mainCalls(embedder, onError))
      port1.unref()
      const workerData: AppWorkerData = {
        module,
        options,
        databaseUrl,
        dataDir,
        vectorStore,
        embeddingModel: embedder.model,
        main: port2,
      }
      return startWorker(import.meta.url, 'app-worker', { workerData, transferList: [port2] })
    }
    return createThread({ start, fail, onLost: (reason) => onError(fail(reason)) })
  }
