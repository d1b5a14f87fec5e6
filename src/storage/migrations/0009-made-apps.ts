import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofApp = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('made_apps.id').onDelete('cascade')

export async function up(db: Kysely<unknown>): Promise<void> {
  await createApps(db)
  await createVersions(db)
  await createBelongings(db)
}

async function createApps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('made_apps')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    // Not a reference: what somebody published outlives their account.
    .addColumn('owner_id', 'varchar(36)', required)
    .addColumn('content', 'text', required)
    // Apart from the rest, which is read far more often.
    .addColumn('data', 'text', required)
    .addColumn('fingerprint', 'varchar(32)', required)
    .addColumn('status', 'varchar(10)', required)
    .addColumn('slug', 'varchar(63)', (column) => column.unique())
    .addColumn('publish_version', 'integer', required)
    .addColumn('published_at', 'varchar(30)')
    .addColumn('published_fingerprint', 'varchar(32)')
    .addColumn('revision', 'integer', required)
    .addColumn('keep_messages', 'integer', required)
    // The counter's value when this app was last published or unpublished.
    .addColumn('live_change', 'integer', required)
    .addColumn('created_at', 'varchar(30)', required)
    .addColumn('updated_at', 'varchar(30)', required)
    .addColumn('deleted_at', 'varchar(30)')
    .execute()
  for (const column of ['owner_id', 'live_change', 'deleted_at'])
    await db.schema.createIndex(`made_apps_${column}`).on('made_apps').column(column).execute()
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_versions')
    .addColumn('app_id', 'varchar(36)', ofApp)
    .addColumn('version', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('notes', 'text', required)
    .addColumn('published_at', 'varchar(30)', required)
    .addColumn('published_by', 'varchar(36)', required)
    .addPrimaryKeyConstraint('app_versions_pk', ['app_id', 'version'])
    .execute()
  // Every publication locks this one row, so that numbers are committed in order.
  await db.schema.createTable('live_counter').addColumn('value', 'integer', required).execute()
  await sql`insert into live_counter (value) values (0)`.execute(db)
  await db.schema
    .createTable('app_slugs')
    .addColumn('slug', 'varchar(63)', (column) => column.primaryKey())
    .addColumn('owner_id', 'varchar(36)', required)
    .addColumn('app_id', 'varchar(36)')
    .execute()
  await db.schema.createIndex('app_slugs_app_id').on('app_slugs').column('app_id').execute()
}

async function createBelongings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('made_widgets')
    .addColumn('name', 'varchar(63)', required)
    .addColumn('hash', 'varchar(64)', required)
    .addColumn('layout_widget', 'varchar(100)', required)
    .addColumn('layout_hash', 'varchar(64)', required)
    .addColumn('theme', 'text', required)
    .addColumn('title', 'text', required)
    .addPrimaryKeyConstraint('made_widgets_pk', ['name', 'hash'])
    .execute()
  await db.schema
    .createTable('app_secrets')
    .addColumn('app_id', 'varchar(36)', ofApp)
    .addColumn('name', 'varchar(60)', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('app_secrets_pk', ['app_id', 'name'])
    .execute()
  await db.schema
    .createTable('app_messages')
    .addColumn('app_id', 'varchar(36)', ofApp)
    .addColumn('at', 'varchar(30)', required)
    .addColumn('trace_id', 'varchar(32)', required)
    .addColumn('message', 'text', required)
    .execute()
  await db.schema.createIndex('app_messages_at').on('app_messages').columns(['app_id', 'at']).execute()
}
