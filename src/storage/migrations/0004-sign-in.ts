import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const ofAccount = (column: ColumnDefinitionBuilder) => column.references('accounts.id').onDelete('cascade')
const required = (column: ColumnDefinitionBuilder) => column.notNull()

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(36)', (column) => ofAccount(column.notNull()))
    .addColumn('started_at', 'varchar(30)', required)
    .addColumn('expires_at', 'varchar(30)', required)
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(36)', ofAccount)
    .addColumn('expires_at', 'varchar(30)', required)
    .execute()
  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'varchar(50)', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute()
  await db.schema
    .createTable('outside_identities')
    .addColumn('issuer', 'varchar(500)', required)
    .addColumn('subject', 'varchar(255)', required)
    .addColumn('account_id', 'varchar(36)', (column) => ofAccount(column.notNull()))
    .addPrimaryKeyConstraint('outside_identities_pk', ['issuer', 'subject'])
    .execute()
  await createRecords(db)
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_records')
    .addColumn('kind', 'varchar(40)', required)
    .addColumn('id', 'varchar(255)', required)
    .addColumn('payload', 'text', required)
    .addColumn('grant_id', 'varchar(64)')
    .addColumn('uid', 'varchar(64)')
    .addColumn('account_id', 'varchar(36)', ofAccount)
    .addColumn('consumed_at', 'varchar(30)')
    .addColumn('expires_at', 'varchar(30)')
    .addPrimaryKeyConstraint('oauth_records_pk', ['kind', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'account_id', 'expires_at'])
    await db.schema.createIndex(`oauth_records_${column}`).on('oauth_records').column(column).execute()
}
