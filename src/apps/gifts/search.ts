import type { Meanings } from '../../search/meanings.ts'
import type { SearchIndex } from '../../search/search-index.ts'

/** How gifts are found: what words mean, and where the meanings are kept. */
export interface Search {
  readonly meanings: Meanings
  readonly index: SearchIndex
}

export const COLLECTION = 'gifts'
