import type { Kysely } from 'kysely'

/** An app's store data: listing, icons, the proof of its domain and the last package's version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_records')
    .addColumn('slug', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('app_id', 'varchar(36)', (column) => column.references('made_apps.id').onDelete('cascade'))
    .addColumn('listing', 'text')
    .addColumn('icons', 'text')
    .addColumn('challenge', 'text')
    .addColumn('version', 'varchar(64)')
    .addColumn('digest', 'varchar(64)')
    .execute()
}
