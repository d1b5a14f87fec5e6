import type { RawBuilder, Transaction } from 'kysely'
import type { ClaimedAnswer, Lease } from '../../chat/answer.ts'
import type { StoredMessage } from '../../chat/conversation.ts'
import { AppError } from '../../errors.ts'
import type { Schema } from '../schema.ts'
import type { ChatDatabase } from './chat-database.ts'
import { messageWith, standing } from './ending.ts'
import { addEvents } from './events.ts'
import { readApproval, readConversation } from './rows.ts'

interface Claim {
  readonly lease: Lease
  readonly model: StoredMessage['model']
  /** One person's concurrent answers, in all processes together. */
  readonly atOnce: number
  leaseUntil(): RawBuilder<string>
}

export async function claimAnswer(
  { db, write, now, timeIn, lock, lockOwner }: ChatDatabase,
  { lease: { answer, by }, model, atOnce, leaseUntil }: Claim,
): Promise<ClaimedAnswer | 'busy' | null> {
  const whose = await db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.id as conversation', 'c.owner_id as owner'])
    .where('m.id', '=', answer)
    .executeTakeFirst()
  if (!whose) return null
  return write(async (trx) => {
    await lockOwner(trx, whose.owner)
    await lock(trx, whose.conversation)
    if ((await runningOf(trx, whose.owner)) >= atOnce) return 'busy'
    const row = await trx
      .updateTable('chat_messages')
      .set({ status: 'running', lease_by: by, lease_until: leaseUntil(), model: JSON.stringify(model) })
      .where('id', '=', answer)
      .where('status', '=', 'queued')
      .where((eb) => eb.or([eb('lease_by', '=', by), eb('lease_until', '<', timeIn(0))]))
      .returning(['turn_state'])
      .executeTakeFirst()
    const message = row && (await messageWith(trx, answer))
    if (!row || !message) return null
    const approvals = await trx
      .selectFrom('chat_approvals')
      .selectAll()
      .where('message_id', '=', answer)
      .where('asked_by', '=', 'model')
      .execute()
    await addEvents(trx, { conversation: whose.conversation, events: [standing(message)], at: now() })
    const conversation = await trx
      .selectFrom('chat_conversations')
      .selectAll()
      .where('id', '=', whose.conversation)
      .executeTakeFirstOrThrow()
    return {
      conversation: readConversation(conversation),
      answer: message,
      state: row.turn_state === null ? null : JSON.parse(row.turn_state),
      approvals: approvals.map(readApproval),
    }
  }).catch((error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
}

async function runningOf(trx: Transaction<Schema>, owner: string): Promise<number> {
  const { count } = await trx
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('c.owner_id', '=', owner)
    .where('m.status', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(count)
}
