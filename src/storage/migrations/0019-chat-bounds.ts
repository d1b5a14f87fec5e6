import { type Kysely, sql } from 'kysely'

/** Size of a conversation, visible events of unfinished answers in a link, and trusted servers. */
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
