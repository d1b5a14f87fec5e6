import type { Kysely, Transaction } from 'kysely'
import type { AnswerStore, EndedCall, Lease, StartedCall } from '../../chat/answer.ts'
import type { NewEvent } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'
import { readCall } from './rows.ts'

type CallStore = Pick<
  AnswerStore,
  'startCall' | 'endCall' | 'callsFor' | 'findCall' | 'startWidgetCall' | 'endWidgetCall' | 'setWidgetState'
>

interface CallStoreParts {
  now(): string
  held(
    lease: Lease,
    work: (trx: Transaction<Schema>, conversation: string) => Promise<boolean>,
  ): Promise<boolean>
  add(trx: Transaction<Schema>, conversation: string, events: readonly NewEvent[]): Promise<void>
}

export function createCallStore(db: Kysely<Schema>, { now, held, add }: CallStoreParts): CallStore {
  /** False when it is there already: what was begun once is never begun again. */
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
  const end = async (trx: Kysely<Schema>, message: string, { id, outcome }: EndedCall) => {
    await trx
      .updateTable('chat_calls')
      .set({ outcome: JSON.stringify(outcome), ended_at: now() })
      .where('message_id', '=', message)
      .where('id', '=', id)
      .execute()
  }
  return {
    async startCall(lease, call, events) {
      let isNew = false
      const isOurs = await held(lease, async (trx, conversation) => {
        isNew = await start(trx, lease.answer, call)
        if (isNew) await add(trx, conversation, events)
        return true
      })
      return isOurs ? (isNew ? 'started' : 'known') : 'lost'
    },
    endCall: (lease, call, events) =>
      held(lease, async (trx, conversation) => {
        await end(trx, lease.answer, call)
        await add(trx, conversation, events)
        return true
      }),
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
    startWidgetCall: (message, call) => start(db, message, call),
    endWidgetCall: (message, id, outcome) => end(db, message, { id, outcome }),
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
