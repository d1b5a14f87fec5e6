import { type Kysely, sql } from 'kysely'
import type { ConversationStore } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'

const UNDER_WAY = ['queued', 'running']

export async function listConversations(
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
