import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import type { EmptyDatabase } from './databases.ts'

/** A statement of somebody who has the database and nothing else. */
export async function runSql(
  { databaseUrl, dataDir }: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>,
  statement: string,
): Promise<Record<string, string>[]> {
  if (!databaseUrl) {
    const database = new Database(join(dataDir, 'vitrine.db'))
    const prepared = database.prepare(statement)
    const found = prepared.reader ? prepared.all() : []
    if (!prepared.reader) prepared.run()
    database.close()
    return found as Record<string, string>[]
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
