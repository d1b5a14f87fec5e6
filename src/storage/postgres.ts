import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const CONNECTIONS = 10

/** The one file that knows the PostgreSQL driver. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // An idle connection that the server closes must not end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}
