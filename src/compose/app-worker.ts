import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Embedder } from '../search/embedder.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { askAt } from '../threads/ask.ts'
import type { Calls } from '../threads/calls.ts'
import { lowerPriority } from '../threads/lower-priority.ts'
import { serve } from '../threads/serve.ts'
import type { AppWorkerData, MainCalls } from './app-thread.ts'

/** Dependencies of an App's module in its thread; each module names those it needs as its ports. */
export interface AppWorkerParts {
  readonly storage: Storage
  readonly embedder: Embedder
  openIndex(model: string): Promise<SearchIndex>
  onError(error: unknown): void
}

interface AppWorkerModule {
  open(parts: AppWorkerParts, options: unknown): Promise<Calls & { close(order: null): Promise<void> }>
}

async function openApp(data: AppWorkerData): Promise<Calls> {
  const { module, options, embeddingModel, main, databaseUrl, dataDir, vectorStore } = data
  const { call } = askAt<MainCalls>(main, { fail: (reason) => new AppError('EMBEDDING_FAILED', { reason }) })
  const embedder: Embedder = {
    model: embeddingModel,
    embed: (texts) => call('embed', texts),
    close: async () => {},
  }
  const onError = (error: unknown) => void call('failed', error instanceof Error ? error : String(error))
  const storage = openStorage({ databaseUrl, dataDir, clock: () => new Date(), onError })
  const openIndex = (model: string) =>
    storage.openSearch({ model, s3: vectorStore, onNotice: () => {}, onError })
  const opened: AppWorkerModule = await import(module)
  const calls = await opened.open({ storage, embedder, openIndex, onError }, options)
  return {
    ...calls,
    async close(_: null) {
      await calls.close(null)
      await storage.close()
      main.close()
    },
  }
}

if (parentPort) {
  lowerPriority()
  serve(parentPort, await openApp(workerData))
}
