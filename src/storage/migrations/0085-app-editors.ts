import type { Kysely } from 'kysely'

/** Tracks who has an app open in the editor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_editors')
    .addColumn('app_id', 'varchar(36)', (column) =>
      column.notNull().references('made_apps.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'varchar(36)', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('seen_at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_editors_pk', ['app_id', 'account_id'])
    .execute()
}
