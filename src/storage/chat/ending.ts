import type { Kysely, Transaction } from 'kysely'
import { type ChatPart, textOfParts } from '../../../common/chat-parts.ts'
import type { EndedAnswer } from '../../chat/answer.ts'
import type { NewEvent, StoredMessage } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import { addEvents, grownParts } from './events.ts'
import { readApproval, readMessage } from './rows.ts'

export interface Ending {
  readonly trx: Transaction<Schema>
  readonly at: string
}

export async function messageWith(db: Kysely<Schema>, id: string): Promise<StoredMessage | null> {
  const row = await db.selectFrom('chat_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const grown = row.parts === null ? await grownParts(db, [id]) : new Map<string, ChatPart[]>()
  return readMessage(row, grown.get(id))
}

/** Ends an answer: assembles its parts, declines pending approvals, and marks unfinished calls as unknown. */
export async function endAnswer(
  { trx, at }: Ending,
  { answer, conversation, ended }: { answer: string; conversation: string; ended: EndedAnswer },
): Promise<void> {
  const before = await messageWith(trx, answer)
  if (!before) return
  const parts = before.parts.map((part) => settled(part, ended.status))
  const changed = parts.flatMap((part, index): NewEvent[] =>
    part.type === 'call' && part !== before.parts[index]
      ? [{ name: 'call_changed', data: { message: answer, call: part.call.id, status: part.call.status } }]
      : [],
  )
  const declined = await trx
    .updateTable('chat_approvals')
    .set({ status: ended.failure?.code === 'APPROVAL_EXPIRED' ? 'expired' : 'no' })
    .where('message_id', '=', answer)
    .where('asked_by', '=', 'model')
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
  await trx
    .updateTable('chat_messages')
    .set({
      status: ended.status,
      parts: JSON.stringify(parts),
      text: textOfParts(parts),
      usage: ended.usage && JSON.stringify(ended.usage),
      failure: ended.failure && JSON.stringify(ended.failure),
      turn_state: null,
      lease_by: null,
      lease_until: null,
      ended_at: at,
    })
    .where('id', '=', answer)
    .execute()
  const { status, usage, failure } = ended
  const events: NewEvent[] = [
    ...changed,
    ...declined.map((row): NewEvent => ({ name: 'approval', data: { approval: readApproval(row) } })),
    { name: 'answer', data: { message: answer, status, usage, failure, model: before.model, endedAt: at } },
  ]
  await addEvents(trx, { conversation, events, at })
}

/** The status of a call that was unfinished when its answer ended. */
function settled(part: ChatPart, status: EndedAnswer['status']): ChatPart {
  if (part.type === 'text') return part
  const { call } = part
  const running = status === 'stopped' ? 'stopped' : 'unknown'
  const end = ({ running, proposed: 'declined', waiting: 'declined' } as const)[call.status as string]
  return end ? { type: 'call', call: { ...call, status: end } } : part
}

export const STOPPED: EndedAnswer = { status: 'stopped', usage: null, failure: null }

/** An answer's state, for followers. */
export const standing = ({ id, status, model, usage, failure, endedAt }: StoredMessage): NewEvent => ({
  name: 'answer',
  data: { message: id, status, model, usage, failure, endedAt },
})
