import type { Kysely } from 'kysely'

/** Access to made apps. Existing apps stay public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('made_apps')
    .addColumn('audience', 'varchar(10)', (column) => column.notNull().defaultTo('public'))
    .execute()
  await db.schema
    .alterTable('made_apps')
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('made_apps')
    .addColumn('access_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('app_grants')
    .addColumn('app_id', 'varchar(36)', (column) =>
      column.notNull().references('made_apps.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'varchar(36)', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('level', 'varchar(4)', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_grants_pk', ['app_id', 'account_id'])
    .execute()
  await db.schema.createIndex('app_grants_account').on('app_grants').column('account_id').execute()
}
