import { type Dialect, PostgresDialect, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { WhereIn } from './where-in.ts'

const CONNECTIONS = 10

/** The one file that knows the PostgreSQL driver. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
): { dialect: Dialect; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // An idle connection that the server closes must not end the process.
  pool.on('error', onError)
  return { dialect: new PostgresDialect({ pool }), pool }
}

/** A JSON array as rows. */
export const postgresJsonRows = (json: string) => sql`json_array_elements(${json}::json) as entries(value)`

export const postgresWhereIn: WhereIn = (column, values) => sql<SqlBool>`${sql.ref(column)} = any(${values})`
