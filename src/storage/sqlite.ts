import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, SqliteDialect } from 'kysely'
import Database from 'libsql'

/** The one file that knows the SQLite driver. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  // What was acknowledged must outlive a power cut, so each commit waits for the disk.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new SqliteDialect({ database })
}
