import { type Kysely, Migrator } from 'kysely'
import { AppError } from '../errors.ts'
import { migrations } from './migrations/index.ts'

/** Migrates the database and returns the names. Safe from several processes at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw newer(error) ?? error
  return results.map(({ migrationName }) => migrationName)
}

/** The migrator reports a newer version's database as corrupted. */
function newer(error: unknown): AppError | null {
  const [, name] = /previously executed migration (\S+) is missing/.exec(Object(error).message ?? '') ?? []
  return name ? new AppError('DATABASE_NEWER', { migration: name }, { cause: error }) : null
}
