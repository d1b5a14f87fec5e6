import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, type SqlBool, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import Database from 'libsql'
import type { WhereIn } from './where-in.ts'

/** The one file that knows the SQLite driver. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file)
  database.pragma(`busy_timeout = ${TIMEOUT_MS}`)
  database.pragma('journal_mode = WAL')
  // What was acknowledged must outlive a power cut, so each commit waits for the disk.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new LockingDialect(database, `${file}-migration`)
}

/** A JSON array as rows. */
export const sqliteJsonRows = (json: string) => sql`json_each(${json}) as entries`

export const sqliteWhereIn: WhereIn = (column, values) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`

const TIMEOUT_MS = 5000

class LockingDialect extends SqliteDialect {
  readonly #lockFile: string

  constructor(database: Database.Database, lockFile: string) {
    super({ database })
    this.#lockFile = lockFile
  }

  override createAdapter() {
    return new LockingAdapter(this.#lockFile)
  }
}

/** Kysely takes SQLite to have one process. We may have several, so the first to migrate holds a second file. */
class LockingAdapter extends SqliteAdapter {
  readonly #lockFile: string
  #lock: Database.Database | null = null

  constructor(lockFile: string) {
    super()
    this.#lockFile = lockFile
  }

  override get supportsTransactionalDdl() {
    return true
  }

  override async acquireMigrationLock() {
    this.#lock = new Database(this.#lockFile)
    this.#lock.pragma(`busy_timeout = ${TIMEOUT_MS * 12}`)
    this.#lock.exec('begin exclusive')
  }

  override async releaseMigrationLock() {
    this.#lock?.exec('rollback')
    this.#lock?.close()
    this.#lock = null
  }
}
