import { type Dialect, PostgresDialect, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { QueryTimeout } from './database-error.ts'
import type { WhereIn } from './where-in.ts'

const CONNECTIONS = 10
const CONNECT_MS = 3000
/** Longer than anything a call asks for, and shorter than a caller waits. */
const ANSWER_MS = 5000
/** Once it has been silent for that long, the next are not kept waiting as long again. */
const ANSWER_AGAIN_MS = 1000

export interface PostgresOptions {
  url: string
  /** Whether a statement may take as long as it takes: what works through all of a table, and no call waits for. */
  patient: boolean
  /** How many connections there may be. */
  most?: number
  onError(error: Error): void
}

/** As much of a pool as a library that counts wants. */
export interface SharedCounts {
  query(query: pg.QueryConfig): Promise<unknown>
}

/** The connections of a pool now. */
export interface PoolStats {
  readonly size: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
}

/** The one file that knows the PostgreSQL driver. */
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
  // A connection that the server closes must not end the process: neither an idle one nor one in somebody's hands.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const limit = createLimit()
  const connect = async () => {
    const client = await pool.connect()
    return patient ? client : limit(client)
  }
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    counts: {
      async query(query) {
        const client = await connect()
        return client.query(query).finally(() => client.release())
      },
    },
    stats: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Ends the connection whose answer does not come: whoever used it next would wait behind the same silence. */
function createLimit() {
  let silent = false
  return (client: pg.PoolClient): pg.PoolClient => {
    const query = async (...asked: [pg.QueryConfig]) => {
      const limitMs = silent ? ANSWER_AGAIN_MS : ANSWER_MS
      let late = false
      const timer = setTimeout(() => {
        late = true
        silent = true
        if (client instanceof pg.Client) client.end().catch(() => {})
      }, limitMs)
      try {
        const result = await client.query(...asked)
        silent = false
        return result
      } catch (error) {
        throw late ? new QueryTimeout(limitMs) : error
      } finally {
        clearTimeout(timer)
      }
    }
    return Object.create(client, { query: { value: query } })
  }
}

/** A JSON array as rows. */
export const postgresJsonRows = (json: string) => sql`json_array_elements(${json}::json) as entries(value)`

export const postgresWhereIn: WhereIn = (column, values) => sql<SqlBool>`${sql.ref(column)} = any(${values})`
