import type { Kysely } from 'kysely'
import { chunks } from '../search/chunks.ts'
import type { EntryStore, Space } from '../search/entry-store.ts'
import { createWordWeights } from './common-words.ts'
import type { Schema } from './schema.ts'
import {
  holdSpace,
  holdSpaces,
  idsOf,
  insertEntries,
  LIST,
  readRow,
  removeIds,
  SPACE,
} from './search-entries.ts'
import { bytesToVector } from './vector-bytes.ts'
import type { WhereIn } from './where-in.ts'
import type { WordSearch } from './word-search.ts'

const ROW = ['key', 'id', 'vector'] as const
// No space has this number.
const NOWHERE = 0

export interface SearchStoreOptions {
  readonly db: Kysely<Schema>
  readonly bulk: Kysely<Schema>
  readonly listed: WhereIn
  readonly words: WordSearch
  readonly model: string
}

/** The entries of one model, in either database. */
export function createSearchStore({ db, bulk, listed, words, model }: SearchStoreOptions): EntryStore {
  const weigh = createWordWeights(words)
  const spaceOf = async (collection: string): Promise<Space | null> =>
    (await db
      .selectFrom('search_spaces')
      .select(SPACE)
      .where('collection', '=', collection)
      .where('model', '=', model)
      .executeTakeFirst()) ?? null

  const entriesOf = (space: Space | null) =>
    db.selectFrom('search_entries').where('space', '=', space?.number ?? NOWHERE)

  return {
    space: spaceOf,
    async put(collection, entries) {
      await bulk.transaction().execute(async (trx) => {
        const space = await holdSpace(trx, words, collection, model)
        await removeIds(trx, words, collection, idsOf(entries))
        const keys = await insertEntries(trx, space, entries)
        await words.add(
          trx,
          space,
          entries.map(({ id, text }) => ({ key: keys.get(id) ?? 0, text })),
        )
        const lastKey = Math.max(...keys.values())
        await trx
          .updateTable('search_spaces')
          .set((eb) => ({ size: eb('size', '+', entries.length), last_key: lastKey }))
          .where('number', '=', space)
          .execute()
      })
    },
    async remove(collection, ids) {
      for (const part of chunks(ids, LIST))
        await bulk.transaction().execute(async (trx) => {
          await holdSpaces(trx, collection)
          await removeIds(trx, words, collection, part)
        })
    },
    drop: (collection) =>
      bulk.transaction().execute(async (trx) => {
        await holdSpaces(trx, collection)
        const spaces = await trx
          .selectFrom('search_spaces')
          .select(SPACE)
          .where('collection', '=', collection)
          .execute()
        for (const { number } of spaces) {
          await words.drop(trx, number)
          await trx.deleteFrom('search_entries').where('space', '=', number).execute()
          await trx.deleteFrom('search_spaces').where('number', '=', number).execute()
        }
        return spaces
      }),
    async ids(collection, after, count) {
      const space = await spaceOf(collection)
      const rows = entriesOf(space).select('id').where('id', '>', after).orderBy('id').limit(count)
      return idsOf(await rows.execute())
    },
    async known(collection, ids) {
      const space = await spaceOf(collection)
      const rows = await entriesOf(space).select(['id', 'hash']).where(listed('id', ids)).execute()
      return new Map(rows.map(({ id, hash }) => [id, hash]))
    },
    async vectors(collection, ids) {
      const space = await spaceOf(collection)
      if (ids.length === 0) return new Map()
      const rows = await entriesOf(space).select(['id', 'vector']).where(listed('id', ids)).execute()
      return new Map(rows.flatMap(({ id, vector }) => (vector ? [[id, bytesToVector(vector)]] : [])))
    },
    async matching(collection, tokens, count) {
      const space = await spaceOf(collection)
      const weighed = space && count > 0 ? await weigh(db, space, tokens) : []
      if (!space || weighed.length === 0) return []
      const hits = await words.best(db, space.number, weighed, count)
      const top = hits[0]?.score || 1
      return hits.map(({ id, score }) => ({ id, score: Math.max(0, score / top) }))
    },
    async rowsAfter(space, key, count) {
      const rows = entriesOf(space).select(ROW).where('key', '>', key).orderBy('key').limit(count)
      return (await rows.execute()).map(readRow)
    },
    async rows(space, keys) {
      const rows = entriesOf(space).select(ROW).where(listed('key', keys))
      return (await rows.execute()).map(readRow)
    },
  }
}
