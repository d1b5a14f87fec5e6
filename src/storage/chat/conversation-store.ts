import { type Kysely, sql } from 'kysely'
import type { ConversationPatch, ConversationStore } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import { addEvents, changedConversation, eventsAfter, grownParts } from './events.ts'
import { readApproval, readConversation, readMessage } from './rows.ts'
import { createShareStore } from './share-store.ts'

const UNDER_WAY = ['queued', 'running']

export function createConversationStore(db: Kysely<Schema>, clock: () => Date): ConversationStore {
  const now = () => clock().toISOString()
  const byId = async (id: string) => {
    const row = await db.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? readConversation(row) : null
  }
  return {
    ...createShareStore(db),
    async create({ id, owner, title, apps, model, createdAt, updatedAt }) {
      await db
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
          created_at: createdAt,
          updated_at: updatedAt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      const kept = await byId(id)
      return kept?.owner === owner ? kept : null
    },
    async find(owner, id) {
      const found = await byId(id)
      return found?.owner === owner ? found : null
    },
    exists: async (id) => (await byId(id)) !== null,
    list: (owner, page) => listConversations(db, owner, page),
    change: (id, patch) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('chat_conversations')
          .set({ ...columnsOf(patch), updated_at: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) return
        const events = [changedConversation(readConversation(row))]
        await addEvents(trx, { conversation: id, events, at: now() })
      }),
    async remove(id) {
      await db.deleteFrom('chat_conversations').where('id', '=', id).execute()
    },
    async messages(id, upTo) {
      const rows = await db
        .selectFrom('chat_messages')
        .selectAll()
        .where('conversation_id', '=', id)
        .orderBy('created_at')
        .orderBy('role', 'desc')
        .execute()
      const growing = rows.filter(({ parts }) => parts === null).map((row) => row.id)
      const grown = await grownParts(db, growing, upTo)
      return rows.map((row) => readMessage(row, grown.get(row.id)))
    },
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

async function listConversations(
  db: Kysely<Schema>,
  owner: string,
  { search, limit, before }: Parameters<ConversationStore['list']>[1],
) {
  const pattern = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('chat_conversations as c')
    .select(['c.id', 'c.title', 'c.created_at', 'c.updated_at'])
    .select((eb) => [
      eb
        .selectFrom('chat_messages as m')
        .select((count) => count.fn.countAll<number | string>().as('n'))
        .whereRef('m.conversation_id', '=', 'c.id')
        .where('m.status', 'in', UNDER_WAY)
        .as('running'),
      eb
        .selectFrom('chat_messages as m')
        .select((count) => count.fn.countAll<number | string>().as('n'))
        .whereRef('m.conversation_id', '=', 'c.id')
        .where('m.status', '=', 'waiting')
        .as('waiting'),
    ])
    .where('c.owner_id', '=', owner)
    .$if(before !== null, (query) => query.where('c.updated_at', '<', before ?? ''))
    .$if(pattern !== null && pattern !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`lower(c.title) like ${pattern} escape '\\'`,
          eb.exists(
            eb
              .selectFrom('chat_messages as m')
              .select('m.id')
              .whereRef('m.conversation_id', '=', 'c.id')
              .where(sql<boolean>`lower(m.text) like ${pattern} escape '\\'`),
          ),
        ]),
      ),
    )
    .orderBy('c.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status:
      Number(row.running) > 0
        ? ('running' as const)
        : Number(row.waiting) > 0
          ? ('waiting' as const)
          : ('idle' as const),
  }))
}
