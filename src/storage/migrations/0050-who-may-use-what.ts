import type { Kysely } from 'kysely'

/** Links that open an app, limits of an app, who edited last, access to single tools, and settings of owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'varchar(36)' | 'varchar(22)') =>
    db.schema.alterTable('made_apps').addColumn(name, type).execute()
  await add('link_key', 'varchar(22)')
  await add('limits', 'text')
  await add('updated_by', 'varchar(36)')
  await db.schema
    .createTable('app_link_holders')
    .addColumn('app_id', 'varchar(36)', (column) =>
      column.notNull().references('made_apps.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'varchar(36)', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('app_link_holders_pk', ['app_id', 'account_id'])
    .execute()
  await db.schema
    .createTable('server_settings')
    .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await createToolTables(db)
}

/** A tool without a row here is for everybody who may use its app. */
async function createToolTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restricted_tools')
    .addColumn('app', 'varchar(80)', (column) => column.notNull())
    .addColumn('tool', 'varchar(128)', (column) => column.notNull())
    .addColumn('live_change', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('restricted_tools_pk', ['app', 'tool'])
    .execute()
  await db.schema
    .createTable('tool_grants')
    .addColumn('app', 'varchar(80)', (column) => column.notNull())
    .addColumn('tool', 'varchar(128)', (column) => column.notNull())
    .addColumn('account_id', 'varchar(36)', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('group_id', 'varchar(36)', (column) => column.references('groups.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('tool_grants_tool').on('tool_grants').columns(['app', 'tool']).execute()
}
