import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The record of what people do, and an index for the calls of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('audit_events')
    .addColumn('number', postgres ? sql`bigserial` : 'integer', (column) =>
      (postgres ? column : column.autoIncrement()).primaryKey(),
    )
    .addColumn('at', 'varchar(30)', (column) => column.notNull())
    .addColumn('action', 'varchar(30)', (column) => column.notNull())
    // Not references: the record outlives accounts and apps.
    .addColumn('actor_id', 'varchar(36)')
    .addColumn('source', 'varchar(100)')
    .addColumn('target_kind', 'varchar(10)')
    .addColumn('target_id', 'varchar(100)')
    .addColumn('target_name', 'varchar(300)')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  for (const column of ['at', 'action', 'actor_id', 'target_id'])
    await db.schema
      .createIndex(`audit_events_${column}`)
      .on('audit_events')
      .columns(column === 'at' ? [column] : [column, 'number'])
      .execute()
  await db.schema.createIndex('audit_account_at').on('audit').columns(['account_id', 'at']).execute()
}
