import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A row per owner, so that a number is never given twice, even after the newest task was deleted.
  await db.schema
    .createTable('task_counters')
    .addColumn('owner', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('tasks')
    .addColumn('owner', 'varchar(255)', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('id', 'varchar(36)', (column) => column.notNull().unique())
    .addColumn('title', 'varchar(200)', (column) => column.notNull())
    .addColumn('description', 'varchar(2000)')
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(30)', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_pk', ['owner', 'number'])
    .execute()
}
