import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('email', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('role', 'varchar(10)', (column) => column.notNull())
    .addColumn('password_hash', 'varchar(200)')
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('personal_tokens')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(36)', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .execute()
}
