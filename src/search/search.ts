import type { Embedder } from './embedder.ts'
import type { SearchIndex } from './search-index.ts'

/** Search by meaning: the embedder and its index. */
export interface Search {
  readonly embedder: Embedder
  readonly index: SearchIndex
}
