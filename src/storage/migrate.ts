import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations/index.ts'

/** Brings the database up to date and names what it did. Safe to run from several processes at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
