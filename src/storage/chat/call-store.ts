import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnswerStore, EndedCall, Lease, StartedCall } from '../../chat/answer.ts'
import type { NewEvent } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import { requireRoom } from './allowance.ts'
import { type ChatDatabase, falseIfGone } from './chat-database.ts'
import { readCall } from './rows.ts'

type CallStore = Pick<
  AnswerStore,
  'startCall' | 'callsFor' | 'findCall' | 'startWidgetCall' | 'endWidgetCall' | 'setWidgetState'
>

interface CallStoreParts {
  held(
    lease: Lease,
    work: (trx: Transaction<Schema>, conversation: string) => Promise<boolean>,
  ): Promise<boolean>
  grow(
    trx: Transaction<Schema>,
    place: { answer: string; conversation: string },
    growth: { events: readonly NewEvent[]; calls: readonly EndedCall[] },
  ): Promise<void>
}

export function createCallStore(
  { db, write, now, lock }: ChatDatabase,
  { held, grow }: CallStoreParts,
): CallStore {
  /** False if it exists: a call is never started twice. */
  const start = async (trx: Kysely<Schema>, message: string, call: StartedCall) => {
    const row = await trx
      .insertInto('chat_calls')
      .values({
        message_id: message,
        id: call.id,
        made_by: call.madeBy,
        app: call.app,
        tool: call.tool,
        arguments: JSON.stringify(call.arguments),
        read_only: call.readOnly ? 1 : 0,
        outcome: null,
        widget_state: null,
        started_at: now(),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(['message_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    async startCall(lease, call, events, calls = []) {
      let isNew = false
      const isOurs = await held(lease, async (trx, conversation) => {
        isNew = await start(trx, lease.answer, call)
        if (isNew) await grow(trx, { answer: lease.answer, conversation }, { events, calls })
        return true
      })
      return isOurs ? (isNew ? 'started' : 'known') : 'lost'
    },
    async callsFor(message, except) {
      const rows = await db
        .selectFrom('chat_calls')
        .innerJoin('chat_messages', 'chat_messages.id', 'chat_calls.message_id')
        .selectAll('chat_calls')
        .where('chat_messages.parent_id', '=', message)
        .where('chat_messages.id', '!=', except)
        .where('chat_calls.made_by', '=', 'model')
        .orderBy('chat_calls.started_at')
        .execute()
      return rows.map(readCall)
    },
    async findCall(message, id) {
      const row = await db
        .selectFrom('chat_calls')
        .selectAll()
        .where('message_id', '=', message)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? readCall(row) : null
    },
    startWidgetCall: ({ conversation, owner, message }, call) =>
      write(async (trx) => {
        await lock(trx, conversation)
        await requireRoom(trx, { owner })
        await weigh(trx, conversation, call.arguments)
        return start(trx, message, call)
      }),
    endWidgetCall: ({ conversation, message }, call) =>
      write(async (trx) => {
        await lock(trx, conversation)
        await weigh(trx, conversation, call.outcome)
        await endCall(trx, message, call, now())
      }).catch(falseIfGone),
    async setWidgetState(message, id, state) {
      const row = await db
        .updateTable('chat_calls')
        .set({ widget_state: JSON.stringify(state) })
        .where('message_id', '=', message)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Stores a call's result, unless it was never started. */
export async function endCall(
  trx: Transaction<Schema>,
  message: string,
  { id, outcome }: EndedCall,
  time: string,
): Promise<void> {
  await trx
    .updateTable('chat_calls')
    .set({ outcome: JSON.stringify(outcome), ended_at: time })
    .where('message_id', '=', message)
    .where('id', '=', id)
    .execute()
}

/** Counts data stored without an event. */
async function weigh(trx: Transaction<Schema>, conversation: string, value: unknown): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  await trx
    .updateTable('chat_conversations')
    .set({ bytes: sql<number>`bytes + ${bytes}` })
    .where('id', '=', conversation)
    .execute()
}
