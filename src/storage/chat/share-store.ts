import type { Kysely } from 'kysely'
import type { ChatShare, ConversationStore } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import { readConversation } from './rows.ts'

type ShareStore = Pick<ConversationStore, 'shares' | 'addShare' | 'removeShare' | 'findShare'>

export const createShareStore = (db: Kysely<Schema>): ShareStore => ({
  async shares(conversation) {
    const rows = await db
      .selectFrom('chat_shares')
      .selectAll()
      .where('conversation_id', '=', conversation)
      .orderBy('created_at')
      .execute()
    return rows.map(readShare)
  },
  async addShare({ id, conversation, hash, head, widgetStates, createdAt }) {
    await db
      .insertInto('chat_shares')
      .values({
        id,
        conversation_id: conversation,
        hash,
        head,
        widget_states: JSON.stringify(widgetStates),
        created_at: createdAt,
      })
      .execute()
  },
  async removeShare(conversation, id) {
    const row = await db
      .deleteFrom('chat_shares')
      .where('conversation_id', '=', conversation)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  async findShare(hash) {
    const share = await db.selectFrom('chat_shares').selectAll().where('hash', '=', hash).executeTakeFirst()
    const row =
      share &&
      (await db
        .selectFrom('chat_conversations')
        .selectAll()
        .where('id', '=', share.conversation_id)
        .executeTakeFirst())
    return share && row ? { share: readShare(share), conversation: readConversation(row) } : null
  },
})

const readShare = (row: Schema['chat_shares']): ChatShare => ({
  id: row.id,
  conversation: row.conversation_id,
  head: row.head,
  widgetStates: JSON.parse(row.widget_states),
  createdAt: row.created_at,
})
