import type { Embedder } from '../../../search/embedder.ts'
import type { SearchIndex } from '../../../search/search-index.ts'
import { createEncoder } from '../encoder/encoder.ts'
import type { GiftStore } from '../gift.ts'
import { createRecommender, type Request } from '../recommend.ts'
import { createStock } from '../stock.ts'

/** Dependencies of the thread that chooses gifts, from the thread that starts it. */
export interface RecommenderPorts {
  readonly storage: { readonly gifts: GiftStore }
  readonly embedder: Embedder
  openIndex(model: string): Promise<SearchIndex>
  onError(error: unknown): void
}

export interface RecommenderOptions {
  /** The built catalogue's folder; null to do without. */
  readonly giftsDir: string | null
}

/** Opened in its own thread. */
export async function open(
  { storage, embedder, openIndex, onError }: RecommenderPorts,
  { giftsDir }: RecommenderOptions,
) {
  const encoder = createEncoder(embedder)
  const index = await openIndex(encoder.model)
  const stock = createStock({ gifts: storage.gifts, search: { encoder, index }, folder: giftsDir, onError })
  const recommend = createRecommender(stock)
  return {
    ready: (_: null) => stock.ready(),
    recommend: (request: Request) => recommend(request),
    async close(_: null) {
      await stock.close()
      await index.close()
    },
  }
}

export type RecommenderCalls = Awaited<ReturnType<typeof open>>
