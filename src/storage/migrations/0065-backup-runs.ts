import type { Kysely } from 'kysely'

/** Scheduled backups: one row for each, whichever process made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_runs')
    .addColumn('slot', 'bigint', (column) => column.primaryKey())
    .addColumn('started_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('finished_at', 'varchar(24)')
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('error', 'text')
    .execute()
}
