import type { Meanings } from './meanings.ts'
import type { SearchIndex } from './search-index.ts'

/** How things are found: what words mean, and where the meanings are kept. */
export interface Search {
  readonly meanings: Meanings
  readonly index: SearchIndex
}
