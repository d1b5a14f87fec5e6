import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofAccount = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('accounts.id').onDelete('cascade')
const ofConversation = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('chat_conversations.id').onDelete('cascade')
const ofMessage = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('chat_messages.id').onDelete('cascade')

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db)
  await createAnswers(db)
  await createBelongings(db)
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_conversations')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('owner_id', 'varchar(36)', ofAccount)
    .addColumn('title', 'text', required)
    .addColumn('apps', 'text', required)
    .addColumn('model', 'varchar(10)')
    .addColumn('head', 'varchar(36)')
    .addColumn('allowed', 'text', required)
    // Counted here: adding events locks this row, so that their numbers become visible in order.
    .addColumn('last_event', 'integer', required)
    .addColumn('created_at', 'varchar(30)', required)
    .addColumn('updated_at', 'varchar(30)', required)
    .execute()
  await db.schema
    .createIndex('chat_conversations_owner')
    .on('chat_conversations')
    .columns(['owner_id', 'updated_at'])
    .execute()
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('conversation_id', 'varchar(36)', ofConversation)
    .addColumn('parent_id', 'varchar(36)')
    .addColumn('role', 'varchar(10)', required)
    // Searchable text; an answer's text is stored once it has ended.
    .addColumn('text', 'text', required)
    // Null while an answer grows: then its events tell what it holds.
    .addColumn('parts', 'text')
    .addColumn('status', 'varchar(10)', required)
    .addColumn('model', 'text')
    .addColumn('usage', 'text')
    .addColumn('failure', 'text')
    // The state from which an answer resumes after approval.
    .addColumn('turn_state', 'text')
    .addColumn('stop_asked', 'integer', required)
    .addColumn('lease_by', 'varchar(36)')
    .addColumn('lease_until', 'varchar(30)')
    .addColumn('created_at', 'varchar(30)', required)
    .addColumn('ended_at', 'varchar(30)')
    .execute()
  await db.schema
    .createIndex('chat_messages_conversation')
    .on('chat_messages')
    .columns(['conversation_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('chat_messages_lease')
    .on('chat_messages')
    .columns(['status', 'lease_until'])
    .execute()
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_events')
    .addColumn('conversation_id', 'varchar(36)', ofConversation)
    .addColumn('number', 'integer', required)
    .addColumn('message_id', 'varchar(36)')
    .addColumn('name', 'varchar(20)', required)
    .addColumn('data', 'text', required)
    .addColumn('at', 'varchar(30)', required)
    .addPrimaryKeyConstraint('chat_events_pk', ['conversation_id', 'number'])
    .execute()
  for (const column of ['message_id', 'at'])
    await db.schema.createIndex(`chat_events_${column}`).on('chat_events').column(column).execute()
  await db.schema
    .createTable('chat_calls')
    .addColumn('message_id', 'varchar(36)', ofMessage)
    .addColumn('id', 'varchar(200)', required)
    .addColumn('made_by', 'varchar(10)', required)
    .addColumn('app', 'varchar(100)', required)
    .addColumn('tool', 'varchar(200)', required)
    .addColumn('arguments', 'text', required)
    .addColumn('read_only', 'integer', required)
    .addColumn('outcome', 'text')
    .addColumn('widget_state', 'text')
    .addColumn('started_at', 'varchar(30)', required)
    .addColumn('ended_at', 'varchar(30)')
    // A call is stored before it runs, and nothing is stored twice: so nothing runs twice.
    .addPrimaryKeyConstraint('chat_calls_pk', ['message_id', 'id'])
    .execute()
}

async function createBelongings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_approvals')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('conversation_id', 'varchar(36)', ofConversation)
    .addColumn('message_id', 'varchar(36)', ofMessage)
    .addColumn('call_id', 'varchar(200)', required)
    .addColumn('asked_by', 'varchar(10)', required)
    // The approval's text, stored as the user saw it.
    .addColumn('shown', 'text', required)
    .addColumn('status', 'varchar(10)', required)
    .addColumn('created_at', 'varchar(30)', required)
    .addColumn('expires_at', 'varchar(30)', required)
    .addUniqueConstraint('chat_approvals_call', ['message_id', 'call_id'])
    .execute()
  await db.schema
    .createIndex('chat_approvals_conversation')
    .on('chat_approvals')
    .column('conversation_id')
    .execute()
  await db.schema
    .createIndex('chat_approvals_due')
    .on('chat_approvals')
    .columns(['status', 'expires_at'])
    .execute()
  await db.schema
    .createTable('chat_shares')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('conversation_id', 'varchar(36)', ofConversation)
    .addColumn('hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('head', 'varchar(36)', required)
    .addColumn('created_at', 'varchar(30)', required)
    .execute()
  await db.schema
    .createIndex('chat_shares_conversation')
    .on('chat_shares')
    .column('conversation_id')
    .execute()
  await db.schema
    .createTable('chat_servers')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('owner_id', 'varchar(36)', ofAccount)
    .addColumn('name', 'varchar(100)', required)
    .addColumn('address', 'text', required)
    // Headers, and what OAuth gave: sealed as apps' secrets are.
    .addColumn('secret', 'text')
    .addColumn('status', 'varchar(15)', required)
    .addColumn('problem', 'text')
    .addColumn('listing', 'text', required)
    .addColumn('sign_in_state', 'varchar(64)', (column) => column.unique())
    .addColumn('created_at', 'varchar(30)', required)
    .execute()
  await db.schema.createIndex('chat_servers_owner').on('chat_servers').column('owner_id').execute()
}
