import type { Kysely, Transaction } from 'kysely'
import { textOfParts } from '../../../common/chat-parts.ts'
import type { AnswerStore, EndedAnswer, Lease, TakenOver } from '../../chat/answer.ts'
import type { NewEvent, StoredConversation, StoredMessage } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import type { Write } from '../write-groups.ts'
import { createApprovalStore } from './approval-store.ts'
import { createCallStore } from './call-store.ts'
import { type Ending, endAnswer, messageWith } from './ending.ts'
import { addEvents, changedConversation } from './events.ts'
import { readApproval, readConversation, writeApproval, writeMessage } from './rows.ts'

/** How long nothing is heard of a process before its answers are taken for cut. */
export const LEASE_MS = 10_000

export interface AnswerStoreOptions {
  readonly write: Write
  clock(): Date
}

export function createAnswerStore(db: Kysely<Schema>, { write, clock }: AnswerStoreOptions): AnswerStore {
  const now = () => clock().toISOString()
  const leaseUntil = () => new Date(clock().getTime() + LEASE_MS).toISOString()

  /** Does the work where the lease still holds, and renews it. */
  const held = (
    { answer, by }: Lease,
    work: (trx: Transaction<Schema>, conversation: string) => Promise<boolean>,
  ) =>
    write(async (trx) => {
      const row = await trx
        .updateTable('chat_messages')
        .set({ lease_until: leaseUntil() })
        .where('id', '=', answer)
        .where('lease_by', '=', by)
        .where('status', '=', 'running')
        .returning('conversation_id')
        .executeTakeFirst()
      return row ? work(trx, row.conversation_id) : false
    })
  const add = (trx: Transaction<Schema>, conversation: string, events: readonly NewEvent[]) =>
    addEvents(trx, { conversation, events, at: now() })
  const ending = (trx: Transaction<Schema>): Ending => ({ trx, at: now() })

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
  return {
    ...createCallStore(db, { now, held, add }),
    ...createApprovalStore(db, { write, now, leaseUntil }),

    say: (conversation, said, by) =>
      write(async (trx) => {
        const known = await messageWith(trx, said.message.id)
        if (known) {
          const first = await trx
            .selectFrom('chat_messages')
            .select('id')
            .where('parent_id', '=', said.message.id)
            .orderBy('created_at')
            .executeTakeFirst()
          const answer = first && (await messageWith(trx, first.id))
          return { message: known, answer: answer ?? said.answer, isNew: false }
        }
        const { message, answer, title } = said
        await place(trx, conversation, { messages: [message, answer], title, by })
        return { message, answer, isNew: true }
      }),
    answerAgain: (conversation, answer, by) =>
      write(async (trx) => {
        if (await messageWith(trx, answer.id)) return null
        await place(trx, conversation, { messages: [answer], by })
        return answer
      }),
    async findMessage(conversation, id) {
      const row = await db
        .selectFrom('chat_messages')
        .select('id')
        .where('id', '=', id)
        .where('conversation_id', '=', conversation)
        .executeTakeFirst()
      return row ? messageWith(db, row.id) : null
    },
    claim: ({ answer, by }, model) =>
      write(async (trx) => {
        const row = await trx
          .updateTable('chat_messages')
          .set({ status: 'running', lease_by: by, lease_until: leaseUntil(), model: JSON.stringify(model) })
          .where('id', '=', answer)
          .where('status', '=', 'queued')
          .where((eb) => eb.or([eb('lease_by', '=', by), eb('lease_until', '<', now())]))
          .returning(['conversation_id', 'turn_state'])
          .executeTakeFirst()
        const message = row && (await messageWith(trx, answer))
        if (!row || !message) return null
        const approvals = await trx
          .selectFrom('chat_approvals')
          .selectAll()
          .where('message_id', '=', answer)
          .where('asked_by', '=', 'model')
          .execute()
        const conversation = await trx
          .selectFrom('chat_conversations')
          .selectAll()
          .where('id', '=', row.conversation_id)
          .executeTakeFirstOrThrow()
        await add(trx, row.conversation_id, [standing(message)])
        return {
          conversation: readConversation(conversation),
          answer: message,
          state: row.turn_state === null ? null : JSON.parse(row.turn_state),
          approvals: approvals.map(readApproval),
        }
      }),
    append: (lease, events) =>
      held(lease, async (trx, conversation) => {
        await add(trx, conversation, events)
        return true
      }),
    wait: (lease, { state, approvals, events }) =>
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
        const asked = approvals.map((approval): NewEvent => ({ name: 'approval', data: { approval } }))
        await add(trx, conversation, [...events, ...asked, ...(message ? [standing(message)] : [])])
        return true
      }),
    end: (lease, ended, events = []) =>
      held(lease, async (trx, conversation) => {
        await add(trx, conversation, events)
        await endAnswer(ending(trx), { answer: lease.answer, conversation, ended })
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
    askStop: (answer) =>
      write(async (trx) => {
        const row = await trx
          .updateTable('chat_messages')
          .set({ stop_asked: 1 })
          .where('id', '=', answer)
          .where('status', 'in', ['queued', 'running', 'waiting'])
          .returning(['conversation_id', 'status'])
          .executeTakeFirst()
        if (!row) return false
        if (row.status !== 'running')
          await endAnswer(ending(trx), { answer, conversation: row.conversation_id, ended: STOPPED })
        return true
      }),
    takeOver: (by) => takeOver(db, { by, now, leaseUntil }),
  }
}

const STOPPED: EndedAnswer = { status: 'stopped', usage: null, failure: null }
const CUT: EndedAnswer = {
  status: 'cut',
  usage: null,
  failure: {
    code: 'ANSWER_CUT',
    message:
      'The server went down while this was being answered. Try again: what was done is not done twice without asking.',
    retry: true,
  },
}

/** How an answer stands, for whoever follows it. */
export const standing = ({ id, status, model, usage, failure, endedAt }: StoredMessage): NewEvent => ({
  name: 'answer',
  data: { message: id, status, model, usage, failure, endedAt },
})

async function takeOver(
  db: Kysely<Schema>,
  { by, now, leaseUntil }: { by: string; now(): string; leaseUntil(): string },
): Promise<TakenOver> {
  const left = await db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.status', 'c.id as conversation', 'c.owner_id as owner', 'c.model'])
    .where('m.status', 'in', ['running', 'queued'])
    .where('m.lease_until', '<', now())
    .execute()
  const taken: { answer: string; wasRunning: boolean }[] = []
  for (const { id, status, conversation } of left)
    await db.transaction().execute(async (trx) => {
      // Of several processes that see it one gets it; and whoever ran it may have come back meanwhile.
      const row = await trx
        .updateTable('chat_messages')
        .set({ lease_by: by, lease_until: leaseUntil() })
        .where('id', '=', id)
        .where('status', '=', status)
        .where('lease_until', '<', now())
        .returning('id')
        .executeTakeFirst()
      if (!row) return
      if (status === 'running') await endAnswer({ trx, at: now() }, { answer: id, conversation, ended: CUT })
      taken.push({ answer: id, wasRunning: status === 'running' })
    })
  const found = (wasRunning: boolean) =>
    left.filter(({ id }) => taken.some((each) => each.answer === id && each.wasRunning === wasRunning))
  return {
    cut: found(true).map(({ id, conversation }) => ({ answer: id, conversation })),
    queued: found(false).map(({ id, owner, model }) => ({
      answer: id,
      owner,
      model: model as StoredConversation['model'],
    })),
  }
}
