import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('widget_html')
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'varchar(30)', (column) => column.notNull())
    .addPrimaryKeyConstraint('widget_html_pk', ['name', 'hash'])
    .execute()
}
