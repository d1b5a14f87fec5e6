import type { Embedder } from './embedder.ts'
import type { SearchIndex } from './search-index.ts'

/** How things are found by meaning: what turns words into vectors, and where the vectors are kept. */
export interface Search {
  readonly embedder: Embedder
  readonly index: SearchIndex
}
