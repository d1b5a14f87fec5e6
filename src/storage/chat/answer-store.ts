import type { Transaction } from 'kysely'
import { textOfParts } from '../../../common/chat-parts.ts'
import type { AnswerStore, EndedCall, Lease } from '../../chat/answer.ts'
import type { NewEvent, StoredConversation, StoredMessage } from '../../chat/conversation.ts'
import { AppError } from '../../errors.ts'
import type { Schema } from '../schema.ts'
import { requireRoom } from './allowance.ts'
import { createApprovalStore } from './approval-store.ts'
import { createCallStore, endCall } from './call-store.ts'
import { type ChatDatabase, falseIfGone } from './chat-database.ts'
import { claimAnswer } from './claim.ts'
import { endAnswer, messageWith, STOPPED, standing } from './ending.ts'
import { addEvents, changedConversation } from './events.ts'
import { readConversation, writeApproval, writeMessage } from './rows.ts'
import { takeOver } from './take-over.ts'

/** A process silent for this long has lost its answers. */
export const LEASE_MS = 10_000

export function createAnswerStore(chat: ChatDatabase): AnswerStore {
  const { db, write, now, lock } = chat
  const leaseUntil = () => chat.timeIn(LEASE_MS)
  const conversationOf = async (message: string) =>
    (
      await db
        .selectFrom('chat_messages')
        .select('conversation_id')
        .where('id', '=', message)
        .executeTakeFirst()
    )?.conversation_id

  /** Runs the work while the lease holds, and renews it. False if it is lost, or the conversation is gone. */
  const held = async (
    { answer, by }: Lease,
    work: (trx: Transaction<Schema>, conversation: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const conversation = await conversationOf(answer)
    if (conversation === undefined) return false
    return write(async (trx) => {
      await lock(trx, conversation)
      const row = await trx
        .updateTable('chat_messages')
        .set({ lease_until: leaseUntil() })
        .where('id', '=', answer)
        .where('lease_by', '=', by)
        .where('status', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      return row ? work(trx, conversation) : false
    }).catch(falseIfGone)
  }
  const add = (trx: Transaction<Schema>, conversation: string, events: readonly NewEvent[]) =>
    addEvents(trx, { conversation, events, at: now() })
  /** Stores results of calls with their events. */
  const grow = async (
    trx: Transaction<Schema>,
    { answer, conversation }: { answer: string; conversation: string },
    { events, calls }: { events: readonly NewEvent[]; calls: readonly EndedCall[] },
  ) => {
    for (const call of calls) await endCall(trx, answer, call, now())
    await add(trx, conversation, events)
  }
  const place = async (
    trx: Transaction<Schema>,
    { id, head, title: former }: Pick<StoredConversation, 'id' | 'head' | 'title'>,
    { messages, title, by }: { messages: readonly StoredMessage[]; title?: string | undefined; by: string },
  ) => {
    for (const message of messages) {
      const lease = message.role === 'assistant' ? { lease_by: by, lease_until: leaseUntil() } : {}
      const row = { ...writeMessage(id, message, textOfParts(message.parts)), ...lease }
      await trx.insertInto('chat_messages').values(row).execute()
    }
    const isNamed = former === '' && title !== undefined
    const row = await trx
      .updateTable('chat_conversations')
      .set({ head: messages.at(-1)?.id ?? head, updated_at: now(), ...(isNamed && { title }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await add(trx, id, [
      ...messages.map((message): NewEvent => ({ name: 'message', data: { message } })),
      ...(isNamed ? [changedConversation(readConversation(row))] : []),
    ])
  }
  /** Makes room for one more answer; pending approvals are declined once the user continues. */
  const settle = async (trx: Transaction<Schema>, { id, owner }: StoredConversation) => {
    const open = await trx
      .selectFrom('chat_messages')
      .select(['id', 'status'])
      .where('conversation_id', '=', id)
      .where('status', 'in', ['queued', 'running', 'waiting'])
      .execute()
    if (open.some(({ status }) => status !== 'waiting')) throw new AppError('ANSWER_UNDER_WAY')
    await requireRoom(trx, { conversation: id, owner })
    for (const { id: answer } of open)
      await endAnswer({ trx, at: now() }, { answer, conversation: id, ended: STOPPED })
  }
  return {
    ...createCallStore(chat, { held, grow }),
    ...createApprovalStore(chat, leaseUntil),

    say: (conversation, exchange, by) =>
      write(async (trx) => {
        await lock(trx, conversation.id)
        const { message, answer, title } = exchange
        const known = await messageWith(trx, message.id)
        if (known) {
          const first = await trx
            .selectFrom('chat_messages')
            .select('id')
            .where('parent_id', '=', message.id)
            .where('conversation_id', '=', conversation.id)
            .orderBy('created_at')
            .executeTakeFirst()
          const found = first && (await messageWith(trx, first.id))
          return found ? { message: known, answer: found, isNew: false } : null
        }
        if (message.parent !== null) {
          const parent = await trx
            .selectFrom('chat_messages')
            .select('role')
            .where('id', '=', message.parent)
            .where('conversation_id', '=', conversation.id)
            .executeTakeFirst()
          if (parent?.role !== 'assistant') throw new AppError('NOT_FOUND', { parent: message.parent })
        }
        await settle(trx, conversation)
        await place(trx, conversation, { messages: [message, answer], title, by })
        return { message, answer, isNew: true }
      }),
    answerAgain: (conversation, answer, by) =>
      write(async (trx) => {
        await lock(trx, conversation.id)
        const known = await messageWith(trx, answer.id)
        if (known) return known.parent === answer.parent ? { answer: known, isNew: false } : null
        await settle(trx, conversation)
        await place(trx, conversation, { messages: [answer], by })
        return { answer, isNew: true }
      }),
    async findMessage(conversation, id) {
      return (await conversationOf(id)) === conversation ? messageWith(db, id) : null
    },
    claim: (lease, model, atOnce = Number.MAX_SAFE_INTEGER) =>
      claimAnswer(chat, { lease, model, atOnce, leaseUntil }),
    append: (lease, events, calls = []) =>
      held(lease, async (trx, conversation) => {
        await grow(trx, { answer: lease.answer, conversation }, { events, calls })
        return true
      }),
    wait: (lease, { state, approvals, events, calls = [] }) =>
      held(lease, async (trx, conversation) => {
        await trx
          .updateTable('chat_messages')
          .set({ status: 'waiting', turn_state: JSON.stringify(state), lease_by: null, lease_until: null })
          .where('id', '=', lease.answer)
          .execute()
        for (const approval of approvals)
          await trx
            .insertInto('chat_approvals')
            .values(writeApproval(conversation, approval, 'model'))
            .execute()
        const message = await messageWith(trx, lease.answer)
        const approvalEvents = approvals.map(
          (approval): NewEvent => ({ name: 'approval', data: { approval } }),
        )
        const written = [...events, ...approvalEvents, ...(message ? [standing(message)] : [])]
        await grow(trx, { answer: lease.answer, conversation }, { events: written, calls })
        return true
      }),
    end: (lease, ended, events = [], calls = []) =>
      held(lease, async (trx, conversation) => {
        await grow(trx, { answer: lease.answer, conversation }, { events, calls })
        await endAnswer({ trx, at: now() }, { answer: lease.answer, conversation, ended })
        return true
      }),
    async renew(by, answers) {
      if (answers.length === 0) return []
      const rows = await db
        .updateTable('chat_messages')
        .set({ lease_until: leaseUntil() })
        .where('id', 'in', answers)
        .where('lease_by', '=', by)
        .where('status', 'in', ['running', 'queued'])
        .returning(['id', 'stop_asked'])
        .execute()
      return rows.filter(({ stop_asked }) => stop_asked === 1).map(({ id }) => id)
    },
    async askStop(answer) {
      const conversation = await conversationOf(answer)
      if (conversation === undefined) return false
      return write(async (trx) => {
        await lock(trx, conversation)
        const row = await trx
          .updateTable('chat_messages')
          .set({ stop_asked: 1 })
          .where('id', '=', answer)
          .where('status', 'in', ['queued', 'running', 'waiting'])
          .returning('status')
          .executeTakeFirst()
        if (!row) return false
        if (row.status !== 'running')
          await endAnswer({ trx, at: now() }, { answer, conversation, ended: STOPPED })
        return true
      })
    },
    takeOver: (by) => takeOver(chat, { by, leaseUntil }),
  }
}
