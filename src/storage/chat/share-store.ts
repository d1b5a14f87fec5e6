import type { ChatShare, ConversationStore } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import type { ChatDatabase } from './chat-database.ts'
import { readConversation } from './rows.ts'

type ShareStore = Pick<ConversationStore, 'shares' | 'addShare' | 'removeShare' | 'findShare'>

export const createShareStore = ({ db, write, lock }: ChatDatabase): ShareStore => ({
  async shares(conversation) {
    const rows = await db
      .selectFrom('chat_shares')
      .selectAll()
      .where('conversation_id', '=', conversation)
      .orderBy('created_at')
      .execute()
    return rows.map(readShare)
  },
  addShare: ({ id, conversation, hash, head, widgetStates, snapshot, createdAt }) =>
    write(async (trx) => {
      await lock(trx, conversation)
      await trx
        .insertInto('chat_shares')
        .values({
          id,
          conversation_id: conversation,
          hash,
          head,
          widget_states: JSON.stringify(widgetStates),
          snapshot: snapshot && JSON.stringify(snapshot),
          created_at: createdAt,
        })
        .execute()
    }),
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
  snapshot: row.snapshot === null ? null : JSON.parse(row.snapshot),
  createdAt: row.created_at,
})
