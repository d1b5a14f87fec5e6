import type { ChatDatabase } from './chat-database.ts'
import { createConversationStore } from './conversation-store.ts'
import { readConversation } from './rows.ts'

/** The chat data of one account, without credentials: no link, header or token. */
export async function exportChat(chat: ChatDatabase, owner: string) {
  const { db } = chat
  const store = createConversationStore(chat)
  const rows = await db
    .selectFrom('chat_conversations')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('created_at')
    .execute()
  const conversations = []
  for (const conversation of rows.map(readConversation)) {
    const { owner: _, lastEvent: __, ...view } = conversation
    conversations.push({
      ...view,
      messages: await store.messages(conversation.id),
      approvals: await store.approvals(conversation.id),
      widgetStates: await store.widgetStates(conversation.id),
      shares: await store.shares(conversation.id),
    })
  }
  const servers = await db
    .selectFrom('chat_servers')
    .select(['id', 'name', 'address', 'status', 'created_at'])
    .where('owner_id', '=', owner)
    .orderBy('created_at')
    .execute()
  return { conversations, connected_servers: servers }
}
