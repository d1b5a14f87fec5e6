import type { Hit } from './search-index.ts'

export interface KeptEntry {
  readonly id: string
  readonly text: string
  readonly hash: string
  /** Null where another store keeps the vectors. */
  readonly vector: Float32Array | null
}

/** The vectors of one model for one collection. */
export interface Space {
  readonly number: number
  /** Drawn when the space was made: a number can come again in another database. */
  readonly tag: string
  readonly size: number
  /** Every write gets a higher key, and no key is used again. */
  readonly lastKey: number
}

export interface KeyedVector {
  readonly key: number
  readonly id: string
  readonly vector: Float32Array
}

/** Stores entries, their words and the vectors of one model. */
export interface EntryStore {
  put(collection: string, entries: readonly KeptEntry[]): Promise<void>
  remove(collection: string, ids: readonly string[]): Promise<void>
  /** Answers with the spaces that are gone. */
  drop(collection: string): Promise<Space[]>
  ids(collection: string, after: string, count: number): Promise<string[]>
  known(collection: string, ids: readonly string[]): Promise<Map<string, string>>
  matching(collection: string, words: readonly string[], count: number): Promise<Hit[]>
  vectors(collection: string, ids: readonly string[]): Promise<Map<string, Float32Array>>
  space(collection: string): Promise<Space | null>
  /** In the order of their keys. */
  rowsAfter(space: Space, key: number, count: number): Promise<KeyedVector[]>
  rows(space: Space, keys: readonly number[]): Promise<KeyedVector[]>
}

/** Guesses which keys are near; what is stored has the last word on how near, and on what is still there. */
export interface Candidates {
  /** At least `count` keys where there are as many, some of which may be gone. */
  near(space: Space, vector: Float32Array, count: number): Promise<number[]>
  /** These keys are gone. */
  forget(space: Space, keys: readonly number[]): void
  /** Entries with vectors of this length have been written. */
  written(space: Space, dimensions: number): Promise<void>
  drop(spaces: readonly Space[]): Promise<void>
  close(): Promise<void>
}
