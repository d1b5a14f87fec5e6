import type { Kysely } from 'kysely'

/** Groups of people, and the apps that they may use together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('groups')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(80)', (column) => column.notNull())
    // Neither database compares names without regard to case by itself.
    .addColumn('name_key', 'varchar(160)', (column) => column.notNull().unique())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('group_members')
    .addColumn('group_id', 'varchar(36)', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'varchar(36)', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Part of the key, so empty where an owner added them.
    .addColumn('source', 'varchar(100)', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('group_members_pk', ['group_id', 'account_id', 'source'])
    .execute()
  await db.schema.createIndex('group_members_account').on('group_members').column('account_id').execute()
  await db.schema
    .createTable('app_group_grants')
    .addColumn('app_id', 'varchar(36)', (column) =>
      column.notNull().references('made_apps.id').onDelete('cascade'),
    )
    .addColumn('group_id', 'varchar(36)', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('level', 'varchar(4)', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_group_grants_pk', ['app_id', 'group_id'])
    .execute()
  await db.schema.createIndex('app_group_grants_group').on('app_group_grants').column('group_id').execute()
}
