import { parentPort, workerData } from 'node:worker_threads'
import { createRecommender, type Request } from './apps/gifts/recommend.ts'
import { createStock } from './apps/gifts/stock.ts'
import { AppError } from './errors.ts'
import type { GiftSettings, MainCalls } from './gift-thread.ts'
import type { Embedder } from './search/embedder.ts'
import { createMeanings } from './search/meanings.ts'
import { openStorage } from './storage/storage.ts'
import { askAt } from './threads/ask.ts'
import { lowerPriority } from './threads/lower-priority.ts'
import { serve } from './threads/serve.ts'

async function openGifts({ model, giftsDir, main, vectorStore, ...database }: GiftSettings) {
  const { call } = askAt<MainCalls>(main, { fail: (reason) => new AppError('EMBEDDING_FAILED', { reason }) })
  const embedder: Embedder = {
    model,
    embed: (texts) => call('embed', texts),
    close: async () => {},
  }
  const onError = (error: unknown) => void call('failed', error instanceof Error ? error : String(error))
  const storage = openStorage({ ...database, clock: () => new Date(), onError })
  const meanings = createMeanings(embedder)
  const index = await storage.openSearch({
    model: meanings.model,
    s3: vectorStore,
    onNotice: () => {},
    onError,
  })
  const stock = createStock({ gifts: storage.gifts, search: { meanings, index }, folder: giftsDir, onError })
  const recommend = createRecommender(stock)
  return {
    ready: (_: null) => stock.ready(),
    recommend: (request: Request) => recommend(request),
    async close(_: null) {
      await stock.close()
      await index.close()
      await storage.close()
      main.close()
    },
  }
}

export type GiftCalls = Awaited<ReturnType<typeof openGifts>>

if (parentPort) {
  lowerPriority()
  serve(parentPort, await openGifts(workerData))
}
