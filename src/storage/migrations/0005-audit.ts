import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('at', 'varchar(30)', (column) => column.notNull())
    // Not a reference: the trail outlives the account.
    .addColumn('account_id', 'varchar(36)')
    .addColumn('app', 'varchar(100)', (column) => column.notNull())
    .addColumn('tool', 'varchar(200)', (column) => column.notNull())
    .addColumn('outcome', 'varchar(10)', (column) => column.notNull())
    .addColumn('duration_ms', 'double precision', (column) => column.notNull())
    .addColumn('trace_id', 'varchar(32)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_at').on('audit').column('at').execute()
}
