import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const counter = postgres ? sql`serial` : sql`integer`
  // The embeddings of one collection by one model.
  await db.schema
    .createTable('search_spaces')
    // SQLite reuses the number of a deleted row, unless the column is declared AUTOINCREMENT.
    .addColumn('number', counter, (column) => (postgres ? column : column.autoIncrement()).primaryKey())
    .addColumn('collection', 'varchar(200)', (column) => column.notNull())
    .addColumn('model', 'varchar(200)', (column) => column.notNull())
    .addColumn('tag', 'varchar(36)', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('last_key', 'integer', (column) => column.notNull())
    .addUniqueConstraint('search_spaces_name', ['collection', 'model'])
    .execute()
  await db.schema
    .createTable('search_entries')
    .addColumn('key', counter, (column) => (postgres ? column : column.autoIncrement()).primaryKey())
    .addColumn('space', 'integer', (column) => column.notNull().references('search_spaces.number'))
    .addColumn('id', 'varchar(500)', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('vector', postgres ? 'bytea' : 'blob')
    .addUniqueConstraint('search_entries_id', ['space', 'id'])
    .execute()
  await db.schema.createIndex('search_entries_key').on('search_entries').columns(['space', 'key']).execute()
  // SQLite keeps words in tables of its own kind, one for each space, made with it.
  if (postgres)
    await db.schema
      .createTable('search_words')
      .addColumn('key', 'integer', (column) =>
        column.primaryKey().references('search_entries.key').onDelete('cascade'),
      )
      .addColumn('space', 'integer', (column) => column.notNull())
      .addColumn('words', sql`tsvector`, (column) => column.notNull())
      .execute()
}
