import { type Kysely, sql, type Transaction } from 'kysely'
import { type ChatPart, type GrowthEvent, growParts } from '../../../common/chat-parts.ts'
import type { NewEvent, NumberedEvent, StoredConversation } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'

/** Events that extend an answer. */
const GROWTH = new Set(['text', 'call', 'call_changed'])
/** Per read; followers read again at once. */
const MOST_AT_ONCE = 1000

const messageOf = ({ data }: NewEvent): string | null =>
  'message' in data ? (typeof data.message === 'string' ? data.message : data.message.id) : null

/** Appends numbered events. The counter's row is locked to the end, so that they appear in order. */
export async function addEvents(
  trx: Transaction<Schema>,
  { conversation, events, at }: { conversation: string; events: readonly NewEvent[]; at: string },
): Promise<void> {
  if (events.length === 0) return
  const texts = events.map(({ data }) => JSON.stringify(data))
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const { last_event: last } = await trx
    .updateTable('chat_conversations')
    .set((eb) => ({
      last_event: eb('last_event', '+', events.length),
      bytes: sql<number>`bytes + ${bytes}`,
    }))
    .where('id', '=', conversation)
    .returning('last_event')
    .executeTakeFirstOrThrow()
  const first = last - events.length + 1
  await trx
    .insertInto('chat_events')
    .values(
      events.map((event, index) => ({
        conversation_id: conversation,
        number: first + index,
        message_id: messageOf(event),
        name: event.name,
        data: texts[index] ?? '',
        at,
      })),
    )
    .execute()
}

export async function eventsAfter(
  db: Kysely<Schema>,
  conversation: string,
  number: number,
): Promise<NumberedEvent[] | null> {
  const rows = await db
    .selectFrom('chat_events')
    .select(['number', 'name', 'data'])
    .where('conversation_id', '=', conversation)
    .where('number', '>', number)
    .orderBy('number')
    .limit(MOST_AT_ONCE)
    .execute()
  const [first] = rows
  if (first && first.number !== number + 1) return null
  return rows.map(({ number, name, data }) => ({ number, name, data: JSON.parse(data) }) as NumberedEvent)
}

/** The parts of growing answers, by id. */
export async function grownParts(
  db: Kysely<Schema>,
  answers: readonly string[],
  upTo?: number,
): Promise<ReadonlyMap<string, ChatPart[]>> {
  const grown = new Map<string, ChatPart[]>()
  for (const answer of answers) {
    const rows = await db
      .selectFrom('chat_events')
      .select(['name', 'data'])
      .where('message_id', '=', answer)
      .$if(upTo !== undefined, (query) => query.where('number', '<=', upTo ?? 0))
      .orderBy('number')
      .execute()
    const parts = rows
      .filter(({ name }) => GROWTH.has(name))
      .reduce<ChatPart[]>((so, row) => growParts(so, growthOf(row)), [])
    grown.set(answer, parts)
  }
  return grown
}

const growthOf = ({ name, data }: { name: string; data: string }) =>
  ({ ...JSON.parse(data), type: name }) as GrowthEvent

/** A conversation's editable fields, for followers. */
export const changedConversation = ({ title, apps, model, head, allowed }: StoredConversation): NewEvent => ({
  name: 'conversation',
  data: { title, apps: [...apps], model, head, allowed: allowed.map(({ app, tool }) => ({ app, tool })) },
})
