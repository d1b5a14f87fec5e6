import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as loopTurns } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type SqlBool,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import Database from 'libsql'
import { AppError } from '../errors.ts'
import type { JsonRows } from './audit-store.ts'
import { asDatabaseError } from './database-error.ts'
import { keepPrivate } from './private-files.ts'
import { lockFirst } from './sqlite-statements.ts'
import type { WhereIn } from './where-in.ts'

/** The only file that knows the SQLite driver. */
export function sqliteDialect(file: string): Dialect {
  try {
    if (file !== ':memory:') keepPrivate(dirname(file), file)
    return new LockingDialect(open(file), `${file}-migration`)
  } catch (error) {
    const known = asDatabaseError(error, { wrote: false })
    if (known instanceof AppError) throw new AppError(known.code, { file }, { cause: error })
    if (!isUnopened(error)) throw error
    const code = canWriteIn(dirname(file)) ? 'DATABASE_UNOPENED' : 'DATABASE_READ_ONLY'
    throw new AppError(code, { file }, { cause: error })
  }
}

const isUnopened = (error: unknown) =>
  error instanceof Error &&
  (String(Object(error).code).startsWith('SQLITE_CANTOPEN') || error.message.startsWith('ConnectionFailed'))

function canWriteIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function open(file: string): Database.Database {
  const database = new Database(file)
  database.pragma(`busy_timeout = ${OPENING_MS}`)
  // Freed pages can be returned to the disk gradually. This takes effect only in a new file.
  database.pragma('auto_vacuum = INCREMENTAL')
  database.pragma('journal_mode = WAL')
  database.pragma(`journal_size_limit = ${MOST_JOURNAL_BYTES}`)
  // Acknowledged changes must survive a power cut, so each commit waits for the disk.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // The driver blocks the main thread, so longer waits happen outside of it.
  database.pragma(`busy_timeout = ${BLOCKING_MS}`)
  return database
}

export const sqliteJsonRows: JsonRows = {
  values: (json) => sql`json_each(${json})`,
  texts: (json) => sql`json_each(${json})`,
}

export const sqliteWhereIn: WhereIn = (column, values) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`

const OPENING_MS = 5000
/** The write-ahead log keeps this much disk between checkpoints. */
const MOST_JOURNAL_BYTES = 64 * 1024 * 1024
const BLOCKING_MS = 10
const MIGRATION_MS = 60_000

class LockingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #lockFile: string

  constructor(database: Database.Database, lockFile: string) {
    const config = { database: lockFirst(database) }
    super(config)
    this.#config = config
    this.#lockFile = lockFile
  }

  override createDriver() {
    return new YieldingDriver(this.#config)
  }

  override createAdapter() {
    return new LockingAdapter(this.#lockFile)
  }
}

/** Maximum time that consecutive work may block the event loop. */
const HELD_MS = 2

/**
 * The driver answers synchronously, so queued work would follow without the event loop turning, and no request would
 * be read until all of it is done.
 */
class YieldingDriver extends SqliteDriver {
  #turnedAt: number | null = null

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (this.#turnedAt !== null && performance.now() - this.#turnedAt > HELD_MS) await loopTurns()
    if (this.#turnedAt === null) {
      this.#turnedAt = performance.now()
      setImmediate(() => {
        this.#turnedAt = null
      })
    }
    return connection
  }
}

/** Kysely assumes that SQLite has one process. We may have several, so the first to migrate holds a second file. */
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
    this.#lock.pragma(`busy_timeout = ${MIGRATION_MS}`)
    this.#lock.exec('begin exclusive')
  }

  override async releaseMigrationLock() {
    this.#lock?.exec('rollback')
    this.#lock?.close()
    this.#lock = null
  }
}
