import { chunks } from './chunks.ts'
import type { Candidates, EntryStore, KeyedVector, Space } from './entry-store.ts'
import type { Entry, Near, SearchIndex } from './search-index.ts'
import { textHash } from './text-hash.ts'
import { dot } from './vectors.ts'

// Rows in one transaction: SQLite runs in the thread that answers calls.
const PUT_ROWS = 200

export interface StoredIndexOptions {
  readonly model: string
  readonly store: EntryStore
  readonly candidates: Candidates
}

/** An index whose entries are all in the database, with something beside it that guesses well what is near. */
export function createStoredIndex({ model, store, candidates }: StoredIndexOptions): SearchIndex {
  return {
    async put(collection, entries) {
      if (entries.length === 0) return
      for (const part of chunks(lastOfEach(entries), PUT_ROWS))
        await store.put(
          collection,
          part.map((entry) => ({ ...entry, hash: textHash(model, entry.text) })),
        )
      const space = await store.space(collection)
      if (space) await candidates.written(space, entries[0]?.vector.length ?? 0)
    },
    remove: (collection, ids) => store.remove(collection, ids),
    async drop(collection) {
      await candidates.drop(await store.drop(collection))
    },
    size: async (collection) => (await store.space(collection))?.size ?? 0,
    ids: (collection, after, count) => store.ids(collection, after, count),
    known: (collection, ids) => store.known(collection, ids),
    async nearest(collection, vector, count) {
      const space = await store.space(collection)
      if (!space || space.size === 0 || count < 1) return []
      return nearest({ store, candidates }, space, vector, Math.min(count, space.size))
    },
    matching: (collection, words, count) => store.matching(collection, words, count),
    vectors: (collection, ids) => store.vectors(collection, ids),
    close: () => candidates.close(),
  }
}

export const lastOfEach = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

async function nearest(
  { store, candidates }: Pick<StoredIndexOptions, 'store' | 'candidates'>,
  space: Space,
  vector: Float32Array,
  count: number,
): Promise<Near[]> {
  // Removed entries may displace others, so ask for more until none are left.
  for (let wanted = count; ; wanted *= 2) {
    const keys = await candidates.near(space, vector, wanted)
    const rows = await store.rows(space, keys)
    if (rows.length < keys.length) {
      const there = new Set(rows.map(({ key }) => key))
      candidates.forget(
        space,
        keys.filter((key) => !there.has(key)),
      )
    }
    if (rows.length >= count || keys.length < wanted) return best(rows, vector, count)
  }
}

const best = (rows: readonly KeyedVector[], vector: Float32Array, count: number): Near[] =>
  rows
    .filter((row) => row.vector.length === vector.length)
    .map((row) => ({ id: row.id, score: dot(row.vector, vector), vector: row.vector }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, count)
