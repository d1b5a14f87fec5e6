import { sql } from 'kysely'
import { indexableText, type WordHit, type WordSearch } from './word-search.ts'

const query = (word: string) => sql`plainto_tsquery('english', ${indexableText(word)})`

/** PostgreSQL's full-text search, with an index per space, so that one collection does not slow another. */
export const postgresWordSearch: WordSearch = {
  async make(db, space) {
    await sql`create index if not exists ${sql.id(`search_words_${space}`)} on search_words
      using gin (words) where space = ${sql.lit(space)}`.execute(db)
  },
  async add(db, space, rows) {
    const json = JSON.stringify(rows.map(({ key, text }) => [key, indexableText(text)]))
    await sql`insert into search_words (key, space, words)
      select cast(value->>0 as integer), ${sql.lit(space)}, to_tsvector('english', value->>1)
      from json_array_elements(${json}::json) as entries(value)`.execute(db)
  },
  // Deleted with their entries.
  remove: async () => {},
  async drop(db, space) {
    await sql`drop index if exists ${sql.id(`search_words_${space}`)}`.execute(db)
  },
  async count(db, space, word, most) {
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from
      (select 1 from search_words where space = ${sql.lit(space)} and words @@ ${query(word)}
        limit ${sql.lit(most)}) as found`.execute(db)
    return rows[0]?.found ?? 0
  },
  // PostgreSQL's rank ignores how rare words are, so each word brings its weight.
  async best(db, space, weighed, count) {
    const any = sql.join(
      weighed.map(({ word }) => query(word)),
      sql` || `,
    )
    const weight = sql.join(
      weighed.map(
        ({ word, weight }) => sql`case when words @@ ${query(word)} then ${sql.lit(weight)} else 0 end`,
      ),
      sql` + `,
    )
    const { rows } = await sql<WordHit>`select entries.id, found.score from
      (select key, (${weight})::float8 + ts_rank(words, ${any}, 1) as score from search_words
        where space = ${sql.lit(space)} and words @@ (${any}) order by score desc limit ${sql.lit(count)}) as found
      join search_entries as entries on entries.key = found.key
      order by found.score desc, entries.id`.execute(db)
    return rows
  },
}
