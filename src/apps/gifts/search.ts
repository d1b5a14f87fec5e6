import type { SearchIndex } from '../../search/search-index.ts'
import type { Encoder } from './encoder/encoder.ts'

/** The gifts' collection in the index. */
export const COLLECTION = 'gifts'

/** Finds gifts: the embedder and the vector index. */
export interface GiftSearch {
  readonly encoder: Encoder
  readonly index: SearchIndex
}
