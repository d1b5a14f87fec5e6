import { setImmediate as loopTurns } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ConversationPatch, ConversationStore } from '../../chat/conversation.ts'
import { EMPTY_BYTES } from '../../chat/limits.ts'
import type { Schema } from '../schema.ts'
import { requireRoom } from './allowance.ts'
import { branchPage, messagesAround } from './branches.ts'
import type { ChatDatabase } from './chat-database.ts'
import { addEvents, changedConversation, eventsAfter, grownParts } from './events.ts'
import { listConversations } from './list-conversations.ts'
import { readApproval, readConversation, readMessage } from './rows.ts'
import { createShareStore } from './share-store.ts'

export function createConversationStore(chat: ChatDatabase): ConversationStore {
  const { db, write, now, lock, lockOwner, giveBack } = chat
  const byId = async (trx: Kysely<Schema>, id: string) => {
    const row = await trx.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? readConversation(row) : null
  }
  return {
    ...createShareStore(chat),
    create: ({ id, owner, title, apps, model, createdAt, updatedAt }) =>
      write(async (trx) => {
        await lockOwner(trx, owner)
        const known = await byId(trx, id)
        if (known) return known.owner === owner ? known : null
        await requireRoom(trx, { owner })
        await trx
          .insertInto('chat_conversations')
          .values({
            id,
            owner_id: owner,
            title,
            apps: JSON.stringify(apps),
            model,
            head: null,
            allowed: '[]',
            last_event: 0,
            bytes: EMPTY_BYTES,
            created_at: createdAt,
            updated_at: updatedAt,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        const kept = await byId(trx, id)
        return kept?.owner === owner ? kept : null
      }),
    async find(owner, id) {
      const found = await byId(db, id)
      return found?.owner === owner ? found : null
    },
    async lastEvents(ids) {
      const rows = await db
        .selectFrom('chat_conversations')
        .select(['id', 'last_event'])
        .where(chat.listed('id', ids))
        .execute()
      return new Map(rows.map((row) => [row.id, row.last_event]))
    },
    list: (owner, page) => listConversations(db, owner, page),
    change: (id, patch) =>
      write(async (trx) => {
        await lock(trx, id)
        const row = await trx
          .updateTable('chat_conversations')
          .set({ ...columnsOf(patch), updated_at: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const events = [changedConversation(readConversation(row))]
        await addEvents(trx, { conversation: id, events, at: now() })
      }),
    async remove(id) {
      await write(async (trx) => {
        await lock(trx, id)
        await trx.deleteFrom('chat_conversations').where('id', '=', id).execute()
      })
      await giveBack()
    },
    async messages(id) {
      const rows = await db
        .selectFrom('chat_messages')
        .selectAll()
        .where('conversation_id', '=', id)
        .orderBy('created_at')
        .orderBy('role', 'desc')
        .execute()
      const growing = rows.filter(({ parts }) => parts === null).map((row) => row.id)
      const grown = await grownParts(db, growing)
      return rows.map((row) => readMessage(row, grown.get(row.id)))
    },
    messagesAround: (id, head, upTo) => messagesAround(chat, id, { head, upTo }),
    branch: (id, head, last) => branchPage(chat, id, { head, last }),
    async approvals(id) {
      const rows = await db
        .selectFrom('chat_approvals')
        .selectAll()
        .where('conversation_id', '=', id)
        .orderBy('created_at')
        .execute()
      return rows.map(readApproval)
    },
    async widgetStates(id) {
      const rows = await db
        .selectFrom('chat_calls')
        .innerJoin('chat_messages', 'chat_messages.id', 'chat_calls.message_id')
        .select(['chat_calls.message_id', 'chat_calls.id', 'chat_calls.widget_state'])
        .where('chat_messages.conversation_id', '=', id)
        .where('chat_calls.widget_state', 'is not', null)
        .execute()
      return rows.map((row) => ({
        message: row.message_id,
        call: row.id,
        state: JSON.parse(row.widget_state ?? 'null'),
      }))
    },
    eventsAfter: (id, number) => eventsAfter(db, id, number),
    async forgetEvents(before) {
      await db
        .deleteFrom('chat_events')
        .where('at', '<', before)
        .where((eb) =>
          eb.or([
            eb('message_id', 'is', null),
            eb(
              'message_id',
              'in',
              eb.selectFrom('chat_messages').select('id').where('parts', 'is not', null),
            ),
          ]),
        )
        .execute()
      while (await giveBack()) await loopTurns()
    },
  }
}

const columnsOf = ({ title, apps, model, head, allowed }: ConversationPatch) => ({
  ...(title !== undefined && { title }),
  ...(apps !== undefined && { apps: JSON.stringify(apps) }),
  ...(model !== undefined && { model }),
  ...(head !== undefined && { head }),
  ...(allowed !== undefined && { allowed: JSON.stringify(allowed) }),
})
