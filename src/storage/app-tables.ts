import { type Kysely, Migrator } from 'kysely'
import type { AppMigration, TablesSpec } from '../contract/index.ts'
import type { Schema } from './schema.ts'
import { tablePrefix } from './table-prefix.ts'

const NAME = /^[a-z][a-z0-9_]{0,29}$/

/** Tables of one App from outside, brought up to date; named apart from ours and from those of all others. */
export async function openAppTables(
  { db, bulk }: { readonly db: Kysely<Schema>; readonly bulk: Kysely<Schema> },
  { name, migrations }: TablesSpec,
): Promise<Kysely<unknown>> {
  if (!NAME.test(name))
    throw new Error(`Its tables cannot be called ${name}: use lower-case letters, digits and underscores.`)
  const prefix = `app_${name}__`
  const prefixed = tablePrefix(prefix)
  const migrator = new Migrator({
    db: bulk,
    migrationTableName: `${prefix}migrations`,
    migrationLockTableName: `${prefix}migrations_lock`,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([key, up]: [string, AppMigration]) => [
            key,
            { up: (connection: Kysely<unknown>) => up(connection.withPlugin(prefixed)) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return (db as Kysely<unknown>).withPlugin(prefixed)
}
