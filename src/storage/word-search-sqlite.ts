import { sql } from 'kysely'
import { indexableText, type WordHit, type WordSearch } from './word-search.ts'

const table = (space: number) => sql.table(`search_words_${space}`)

/** A quoted phrase is never parsed as query syntax. */
const quoted = (word: string) => `"${indexableText(word).replaceAll('"', ' ')}"`

/** SQLite's full-text search, with a table per space, so that one collection does not slow another. */
export const sqliteWordSearch: WordSearch = {
  async make(db, space) {
    // Stores only the positions of words, not the texts again.
    await sql`create virtual table if not exists ${table(space)} using fts5(
      text, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2')`.execute(db)
  },
  async add(db, space, rows) {
    const json = JSON.stringify(rows.map(({ key, text }) => [key, indexableText(text)]))
    await sql`insert into ${table(space)} (rowid, text)
      select value->>0, value->>1 from json_each(${json})`.execute(db)
  },
  async remove(db, space, keys) {
    await sql`delete from ${table(space)}
      where rowid in (select value from json_each(${JSON.stringify(keys)}))`.execute(db)
  },
  async drop(db, space) {
    await sql`drop table if exists ${table(space)}`.execute(db)
  },
  async count(db, space, word, most) {
    const { rows } = await sql<{ found: number }>`select count(*) as found from
      (select 1 from ${table(space)} where ${table(space)} match ${quoted(word)} limit ${most})`.execute(db)
    return rows[0]?.found ?? 0
  },
  async best(db, space, weighed, count) {
    const question = weighed.map(({ word }) => quoted(word)).join(' OR ')
    const { rows } = await sql<WordHit>`select entries.id, -found.score as score from
      (select rowid as key, rank as score from ${table(space)}
        where ${table(space)} match ${question} order by rank limit ${count}) as found
      join search_entries as entries on entries.key = found.key
      order by found.score, entries.id`.execute(db)
    return rows
  },
}
