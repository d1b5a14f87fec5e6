import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type Database from 'libsql'
import { LRUCache } from 'lru-cache'

/** Takes the lock when a transaction begins, where waiting is safe; later it could only fail. */
export const SQLITE_BEGIN = 'begin immediate'

/** Run as a whole, without rows. A prepared vacuum would stop after its first page. */
const BOUNDARY = /^\s*(begin|commit|rollback|savepoint|release|pragma incremental_vacuum)\b/i
const WRITES = /^\s*(insert|update|delete|replace|with|create|drop|alter)\b/i

/** Lists of values differ in length, so there is no end to the statements. */
const MOST_PREPARED = 300

/**
 * The driver keeps a statement that met a lock, and while such a write hangs SQLite commits no other: data
 * acknowledged afterwards would be lost with the process. So prepared statements write only under a lock that is held
 * already, and the statement that takes the lock is not prepared.
 */
export function lockFirst(database: Database.Database): SqliteDatabase {
  const alone = <Result>(write: () => Result): Result => {
    database.exec(SQLITE_BEGIN)
    try {
      const result = write()
      database.exec('commit')
      return result
    } catch (error) {
      if (database.open && database.inTransaction) database.exec('rollback')
      throw error
    }
  }
  const prepared = new LRUCache<string, SqliteStatement>({ max: MOST_PREPARED })
  const reuse = (sql: string): SqliteStatement => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = preparedOnce(database, sql, () => prepared.delete(sql))
    prepared.set(sql, statement)
    return statement
  }
  return {
    prepare(sql) {
      // Querying the transaction state of a closed database would end the whole process.
      if (!database.open) throw new Error('The database is closed.')
      if (BOUNDARY.test(sql)) return boundary(() => database.exec(sql))
      if (database.inTransaction || !WRITES.test(sql)) return reuse(sql)
      const statement = reuse(sql)
      return {
        reader: statement.reader,
        all: (values) => alone(() => statement.all(values)),
        run: (values) => alone(() => statement.run(values)),
        iterate: (values) => statement.iterate(values),
      }
    },
    close() {
      prepared.clear()
      database.close()
    },
  }
}

/** Preparing takes a third of the time of a small statement. One that failed may still hold a lock, so it goes. */
function preparedOnce(database: Database.Database, sql: string, failed: () => void): SqliteStatement {
  const statement = database.prepare(sql)
  const attempt = <Result>(run: () => Result): Result => {
    try {
      return run()
    } catch (error) {
      failed()
      throw error
    }
  }
  return {
    reader: statement.reader,
    all: (values) => attempt(() => statement.all(values)),
    run: (values) => attempt(() => statement.run(values)),
    // Several may read at a time, and one that stops early must not be used again.
    iterate: (values) => database.prepare(sql).iterate(values),
  }
}

const boundary = (run: () => void): SqliteStatement => ({
  reader: false,
  all: () => [],
  run() {
    run()
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [][Symbol.iterator](),
})
