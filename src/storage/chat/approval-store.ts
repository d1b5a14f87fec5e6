import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { AnswerStore, EndedAnswer } from '../../chat/answer.ts'
import { AppError } from '../../errors.ts'
import type { Schema } from '../schema.ts'
import { type ChatDatabase, falseIfGone } from './chat-database.ts'
import { endAnswer } from './ending.ts'
import { addEvents } from './events.ts'
import { readApproval, writeApproval } from './rows.ts'

type ApprovalStore = Pick<AnswerStore, 'findApproval' | 'askForWidget' | 'decide' | 'expire'>

const EXPIRED: EndedAnswer = {
  status: 'failed',
  usage: null,
  failure: {
    code: 'APPROVAL_EXPIRED',
    message: new AppError('APPROVAL_EXPIRED').message,
    retry: true,
  },
}

export function createApprovalStore(
  { db, write, now, lock }: ChatDatabase,
  leaseUntil: () => RawBuilder<string>,
): ApprovalStore {
  const approvals = (trx: Kysely<Schema> = db) => trx.selectFrom('chat_approvals').selectAll()
  /** True if nothing of the answer waits any more; then it is queued, and the caller runs it. */
  const goOn = async (trx: Transaction<Schema>, answer: string, by: string) => {
    const waiting = await approvals(trx)
      .where('message_id', '=', answer)
      .where('asked_by', '=', 'model')
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (waiting) return false
    const row = await trx
      .updateTable('chat_messages')
      .set({ status: 'queued', lease_by: by, lease_until: leaseUntil() })
      .where('id', '=', answer)
      .where('status', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    async findApproval(conversation, id) {
      const row = await approvals()
        .where('conversation_id', '=', conversation)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? readApproval(row) : null
    },
    askForWidget: (conversation, approval) =>
      write(async (trx) => {
        await lock(trx, conversation)
        await trx
          .insertInto('chat_approvals')
          .values(writeApproval(conversation, approval, 'widget'))
          .onConflict((conflict) => conflict.columns(['message_id', 'call_id']).doNothing())
          .execute()
        const row = await approvals(trx)
          .where('message_id', '=', approval.message)
          .where('call_id', '=', approval.call)
          .executeTakeFirstOrThrow()
        const stored = readApproval(row)
        const events = [{ name: 'approval' as const, data: { approval: stored } }]
        await addEvents(trx, { conversation, events, at: now() })
        return stored
      }),
    decide: (conversation, id, decision, by) =>
      write(async (trx) => {
        await lock(trx, conversation)
        const row = await trx
          .updateTable('chat_approvals')
          .set({ status: decision })
          .where('conversation_id', '=', conversation)
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .where('expires_at', '>', now())
          .returningAll()
          .executeTakeFirst()
        if (!row) return null
        const goesOn = row.asked_by === 'model' && (await goOn(trx, row.message_id, by))
        const approval = readApproval(row)
        await addEvents(trx, { conversation, events: [{ name: 'approval', data: { approval } }], at: now() })
        return { approval, goesOn }
      }),
    async expire() {
      const due = await approvals().where('status', '=', 'pending').where('expires_at', '<=', now()).execute()
      for (const { id, message_id: answer, conversation_id: conversation, asked_by: askedBy } of due)
        await write(async (trx) => {
          await lock(trx, conversation)
          if (askedBy === 'model') {
            const row = await trx
              .updateTable('chat_messages')
              .set({ stop_asked: 1 })
              .where('id', '=', answer)
              .where('status', '=', 'waiting')
              .returning('id')
              .executeTakeFirst()
            if (row) return endAnswer({ trx, at: now() }, { answer, conversation, ended: EXPIRED })
          }
          await trx
            .updateTable('chat_approvals')
            .set({ status: 'expired' })
            .where('id', '=', id)
            .where('status', '=', 'pending')
            .execute()
        }).catch(falseIfGone)
      return [...new Set(due.map((row) => row.conversation_id))]
    },
  }
}
