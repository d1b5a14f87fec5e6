import { type Dialect, type Kysely, PostgresAdapter, PostgresDialect, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { JsonRows } from './audit-store.ts'
import { QueryTimeout, STANDBY } from './database-error.ts'
import type { WhereIn } from './where-in.ts'

const CONNECTIONS = 10
const CONNECT_MS = 3000
/** Longer than any call's statement, and shorter than a caller waits. */
const ANSWER_MS = 5000
/** After one timeout, later statements wait less. */
const ANSWER_AGAIN_MS = 1000

export interface PostgresOptions {
  url: string
  /** Allows long statements: work on whole tables, which no call waits for. */
  patient: boolean
  most?: number
  onError(error: Error): void
}

/** The part of a pool that the rate limiter needs. */
export interface SharedCounts {
  query(query: pg.QueryConfig): Promise<unknown>
}

/** The pool's current connections. */
export interface PoolStats {
  readonly size: number
  readonly idle: number
  readonly waiting: number
}

/** The only file that knows the PostgreSQL driver. */
export function openPostgres({ url, patient, most = CONNECTIONS, onError }: PostgresOptions): {
  dialect: Dialect
  counts: SharedCounts
  stats(): PoolStats
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // A connection closed by the server must not end the process, whether idle or in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const limit = createLimit()
  const connect = async () => {
    const client = await pool.connect()
    return patient ? client : limit(client)
  }
  return {
    dialect: new PooledDialect({ pool: { connect, end: () => pool.end() } }),
    counts: {
      // Without its name: a statement that is prepared in one connection of a pooler is not known in the next.
      async query({ name: _, ...query }) {
        const client = await connect()
        return client.query(query).finally(() => client.release())
      },
    },
    stats: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return new PooledAdapter()
  }
}

/**
 * Locks migrations by a transaction. A session's lock, as the base class takes it, would be left behind in a pooler
 * that gives each transaction another session. The migrator's own `begin` in it changes nothing; its end frees the lock.
 */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`begin; select pg_advisory_xact_lock(hashtext('vitrine migrations'))`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`rollback`.execute(db)
  }
}

/** Closes a connection whose answer does not come: its next user would wait behind the same silence. */
function createLimit() {
  let silent = false
  return (client: pg.PoolClient): pg.PoolClient => {
    const query = async (...statement: [pg.QueryConfig]) => {
      const limitMs = silent ? ANSWER_AGAIN_MS : ANSWER_MS
      let late = false
      const end = () => void (client instanceof pg.Client && client.end().catch(() => {}))
      const timer = setTimeout(() => {
        late = true
        silent = true
        end()
      }, limitMs)
      try {
        const result = await client.query(...statement)
        silent = false
        return result
      } catch (error) {
        // The server it leads to was the primary once; the next connection finds the one that is now.
        if (Object(error).code === STANDBY) end()
        throw late ? new QueryTimeout(limitMs) : error
      } finally {
        clearTimeout(timer)
      }
    }
    return Object.create(client, { query: { value: query } })
  }
}

export const postgresJsonRows: JsonRows = {
  values: (json) => sql`json_array_elements(${json}::json)`,
  texts: (json) => sql`json_array_elements_text(${json}::json)`,
}

export const postgresWhereIn: WhereIn = (column, values) => sql<SqlBool>`${sql.ref(column)} = any(${values})`
