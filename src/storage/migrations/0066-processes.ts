import type { Kysely } from 'kysely'

/** The processes that serve from this database; each writes how it is every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('seen_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
}
