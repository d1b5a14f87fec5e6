import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gifts')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(200)', (column) => column.notNull())
    .addColumn('brief_description', 'varchar(400)', (column) => column.notNull())
    .addColumn('full_description', 'text', (column) => column.notNull())
    .addColumn('price', 'double precision')
    .addColumn('price_range', 'varchar(8)', (column) => column.notNull())
    // Lists are read and written whole, as JSON.
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('occasions', 'text', (column) => column.notNull())
    .addColumn('recipient_types', 'text', (column) => column.notNull())
    .addColumn('age_from', 'double precision', (column) => column.notNull())
    .addColumn('age_to', 'double precision', (column) => column.notNull())
    .addColumn('purchasing_guidance', 'text', (column) => column.notNull())
    .addColumn('popular', 'integer', (column) => column.notNull())
    .addColumn('batch', 'varchar(255)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('gifts_batch').on('gifts').column('batch').execute()
  await db.schema.createIndex('gifts_popular').on('gifts').columns(['popular', 'id']).execute()
  await db.schema
    .createTable('gift_imports')
    .addColumn('batch', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('lines', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .execute()
}
