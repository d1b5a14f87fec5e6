import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Asks every process to stop this account's answers. */
export async function stopAnswers(trx: Transaction<Schema>, owner: string): Promise<void> {
  await trx
    .updateTable('chat_messages')
    .set({ stop_asked: 1 })
    .where('status', 'in', ['queued', 'running'])
    .where('conversation_id', 'in', (query) =>
      query.selectFrom('chat_conversations').select('id').where('owner_id', '=', owner),
    )
    .execute()
}
