export interface Entry {
  readonly id: string
  readonly text: string
  readonly vector: Float32Array
}

/** `score` is the cosine for nearest, and between 0 and 1 (1 the best match of this question) for matching. */
export interface Hit {
  readonly id: string
  readonly score: number
}

/** An entry that lies near, with its vector where the index had it in hand. */
export interface Near extends Hit {
  readonly vector?: Float32Array
}

/** Finds entries by meaning and by words. It is of one model: entries of another are as if they were not there. */
export interface SearchIndex {
  /** Replaces by id. */
  put(collection: string, entries: readonly Entry[]): Promise<void>
  remove(collection: string, ids: readonly string[]): Promise<void>
  drop(collection: string): Promise<void>
  size(collection: string): Promise<number>
  /** The ids after this one, in their order, so that a caller can walk through all of them. */
  ids(collection: string, after: string, count: number): Promise<string[]>
  /** The hash of text and model each id was embedded from, so that only what changed is embedded again. */
  known(collection: string, ids: readonly string[]): Promise<Map<string, string>>
  nearest(collection: string, vector: Float32Array, count: number): Promise<Near[]>
  /** Entries with any of the words, whatever their endings. */
  matching(collection: string, words: readonly string[], count: number): Promise<Hit[]>
  vectors(collection: string, ids: readonly string[]): Promise<Map<string, Float32Array>>
  close(): Promise<void>
}
