import { type Kysely, PostgresAdapter } from 'kysely'

/** Pictures by their hash, and which app has which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('pictures')
    .addColumn('hash', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('type', 'varchar(10)', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('bytes', postgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('put_at', 'varchar(30)', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('app_pictures')
    .addColumn('app_id', 'varchar(36)', (column) =>
      column.notNull().references('made_apps.id').onDelete('cascade'),
    )
    .addColumn('hash', 'varchar(40)', (column) => column.notNull().references('pictures.hash'))
    // A version never changes, so what one refers to stays for as long as the app.
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'varchar(30)', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_pictures_pk', ['app_id', 'hash'])
    .execute()
  await db.schema.createIndex('app_pictures_hash').on('app_pictures').column('hash').execute()
}
