import type { SearchIndex } from '../../search/search-index.ts'
import type { Encoder } from './encoder/encoder.ts'

/** Where the gifts are in the index. */
export const COLLECTION = 'gifts'

/** How gifts are found: what words mean, and where the vectors are kept. */
export interface GiftSearch {
  readonly encoder: Encoder
  readonly index: SearchIndex
}
