import type { Kysely } from 'kysely'

/** Tool calls that go on after their request was answered, so that every process can tell how they stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mcp_tasks')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('app', 'varchar(80)', (column) => column.notNull())
    .addColumn('owner', 'varchar(255)')
    .addColumn('status', 'varchar(16)', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('lease_until', 'varchar(24)', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mcp_tasks_expires_at').on('mcp_tasks').column('expires_at').execute()
}
