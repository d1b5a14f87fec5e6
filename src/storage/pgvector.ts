import { type Kysely, sql } from 'kysely'
import type { Candidates, EntryStore, KeyedVector, Space } from '../search/entry-store.ts'
import type { Schema } from './schema.ts'

const READ_ROWS = 500
// A graph's candidates are approximate; the stored vectors decide.
const SLACK = 20
const MAX_BREADTH = 1000
// With more than this to index, questions are answered from what is there.
const WORTH_WAITING = 2000

/** Creates the extension and its table if possible; false if not. */
export async function preparePgvector(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`create extension if not exists vector`.execute(db)
    // Earlier versions stop searching when the graph's first candidates were deleted.
    const { rows } = await sql<{ version: string }>`
      select extversion as version from pg_extension where extname = 'vector'`.execute(db)
    const [major = 0, minor = 0] = (rows[0]?.version ?? '').split('.').map(Number)
    if (major === 0 && minor < 8) return false
    await sql`create table if not exists search_vectors (
      key integer primary key references search_entries (key) on delete cascade,
      space integer not null,
      -- Half the bytes are enough to guess well.
      vector halfvec not null)`.execute(db)
    await sql`create index if not exists search_vectors_key on search_vectors (space, key)`.execute(db)
    return true
  } catch {
    return false
  }
}

const literal = (vector: Float32Array) => `[${Array.from(vector, (value) => value.toFixed(5)).join()}]`

/** pgvector's graph, with its own copy of the entries' vectors, so that it can be built later. */
export function createPgvectorCandidates(
  { db, bulk }: { db: Kysely<Schema>; bulk: Kysely<Schema> },
  store: Pick<EntryStore, 'rowsAfter'>,
  onError: (error: unknown) => void,
): Candidates {
  const copied = new Map<string, number>()
  const copying = new Map<string, Promise<void>>()

  const copy = async (space: Space, dimensions: number): Promise<void> => {
    const place = sql.lit(space.number)
    await sql`create index if not exists ${sql.id(`search_vectors_${space.number}_${dimensions}`)}
      on search_vectors using hnsw ((vector::halfvec(${sql.lit(dimensions)})) halfvec_cosine_ops)
      where space = ${place} and vector_dims(vector) = ${sql.lit(dimensions)}`.execute(bulk)
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(key), 0) as last from search_vectors where space = ${place}`.execute(db)
    let last = rows[0]?.last ?? 0
    while (last < space.lastKey) {
      const entries = await store.rowsAfter(space, last, READ_ROWS)
      if (entries.length > 0) await insert(bulk, space, entries)
      last = entries.at(-1)?.key ?? space.lastKey
    }
    copied.set(space.tag, last)
  }
  const copyOnce = (space: Space, dimensions: number): Promise<void> => {
    const under = copying.get(space.tag) ?? Promise.resolve()
    const next = under
      .catch(() => {})
      .then(() => copy(space, dimensions))
      .finally(() => copying.get(space.tag) === next && copying.delete(space.tag))
    copying.set(space.tag, next)
    return next
  }

  return {
    async near(space, vector, count) {
      const behind = space.lastKey - (copied.get(space.tag) ?? 0)
      if (behind > WORTH_WAITING) {
        if (!copying.has(space.tag)) copyOnce(space, vector.length).catch(onError)
      } else if (behind > 0) await copyOnce(space, vector.length)
      return search(db, space, vector, count + SLACK)
    },
    // Deleted with their entries.
    forget() {},
    written: (space, dimensions) => copyOnce(space, dimensions),
    async drop(spaces) {
      for (const { number, tag } of spaces) {
        copied.delete(tag)
        const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
          where tablename = 'search_vectors' and indexname like ${`search\\_vectors\\_${number}\\_%`}`.execute(
          db,
        )
        for (const { name } of rows) await sql`drop index if exists ${sql.id(name)}`.execute(bulk)
      }
    },
    close: async () => {},
  }
}

async function insert(db: Kysely<Schema>, space: Space, entries: readonly KeyedVector[]): Promise<void> {
  const json = JSON.stringify(entries.map(({ key, vector }) => [key, literal(vector)]))
  await sql`insert into search_vectors (key, space, vector)
    select entries.key, ${sql.lit(space.number)}, (value->>1)::halfvec
    from json_array_elements(${json}::json) as given(value)
    join search_entries as entries on entries.key = (value->>0)::integer
    on conflict (key) do nothing`.execute(db)
}

function search(db: Kysely<Schema>, space: Space, vector: Float32Array, wanted: number): Promise<number[]> {
  const dimensions = sql.lit(vector.length)
  const breadth = Math.min(Math.max(wanted * 2, 100), MAX_BREADTH)
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('hnsw.ef_search', ${String(breadth)}, true),
      set_config('hnsw.iterative_scan', 'relaxed_order', true)`.execute(trx)
    const { rows } = await sql<{ key: number }>`select key from search_vectors
      where space = ${sql.lit(space.number)} and vector_dims(vector) = ${dimensions}
      order by (vector::halfvec(${dimensions})) <=> ${literal(vector)}::halfvec(${dimensions})
      limit ${sql.lit(wanted)}`.execute(trx)
    return rows.map(({ key }) => key)
  })
}
