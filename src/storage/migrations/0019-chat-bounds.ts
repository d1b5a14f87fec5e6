import { type Kysely, sql } from 'kysely'

/** What a conversation weighs, what a link shows of answers that had not ended, and which connected servers are trusted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_conversations')
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update chat_conversations set bytes =
    (select coalesce(sum(length(text) + length(coalesce(parts, ''))), 0) from chat_messages
     where conversation_id = chat_conversations.id)`.execute(db)
  await db.schema.alterTable('chat_shares').addColumn('snapshot', 'text').execute()
  await db.schema
    .alterTable('chat_servers')
    .addColumn('trusted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
