import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { KeptEntry, KeyedVector } from '../search/entry-store.ts'
import type { Schema } from './schema.ts'
import { bytesToVector, vectorToBytes } from './vector-bytes.ts'
import type { WordSearch } from './word-search.ts'

type Row = Selectable<Schema['search_entries']>

// Fewer than the values either database accepts in one statement.
export const LIST = 500

export const SPACE = ['number', 'tag', 'size', 'last_key as lastKey'] as const

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

export const readRow = ({ key, id, vector }: Pick<Row, 'key' | 'id' | 'vector'>): KeyedVector => ({
  key,
  id,
  vector: vector ? bytesToVector(vector) : new Float32Array(),
})

/**
 * Finds or creates the space and locks it until the transaction ends: keys then appear in order, and followers miss
 * none. It writes first, since SQLite does not let a reader become a writer later.
 */
export async function holdSpace(
  trx: Kysely<Schema>,
  wordSearch: WordSearch,
  collection: string,
  model: string,
): Promise<number> {
  const { number, last_key } = await trx
    .insertInto('search_spaces')
    .values({ collection, model, tag: randomUUID(), size: 0, last_key: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['collection', 'model'])
        .doUpdateSet((eb) => ({ collection: eb.ref('excluded.collection') })),
    )
    .returning(['number', 'last_key'])
    .executeTakeFirstOrThrow()
  if (last_key === 0) await wordSearch.make(trx, number)
  return number
}

/** Locks every space of the collection. */
export async function holdSpaces(trx: Kysely<Schema>, collection: string): Promise<void> {
  await trx.updateTable('search_spaces').set({ collection }).where('collection', '=', collection).execute()
}

/** Removes the ids from every space of the collection: an entry belongs to one model at a time. */
export async function removeIds(
  trx: Kysely<Schema>,
  wordSearch: WordSearch,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  const gone = await trx
    .deleteFrom('search_entries')
    .where('id', 'in', ids)
    .where('space', 'in', (eb) =>
      eb.selectFrom('search_spaces').select('number').where('collection', '=', collection),
    )
    .returning(['key', 'space'])
    .execute()
  for (const space of new Set(gone.map((row) => row.space))) {
    const keys = gone.filter((row) => row.space === space).map(({ key }) => key)
    await wordSearch.remove(trx, space, keys)
    await trx
      .updateTable('search_spaces')
      .set((eb) => ({ size: eb('size', '-', keys.length) }))
      .where('number', '=', space)
      .execute()
  }
}

/** Returns the key of each id. */
export async function insertEntries(
  trx: Kysely<Schema>,
  space: number,
  entries: readonly KeptEntry[],
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('search_entries')
    .values(
      entries.map(({ id, hash, vector }) => ({ space, id, hash, vector: vector && vectorToBytes(vector) })),
    )
    .returning(['id', 'key'])
    .execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}
