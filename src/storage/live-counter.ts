import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Marks what is live of the app as changed. Part of the change itself, so that nobody sees one without the other. */
export async function countLiveChange(trx: Transaction<Schema>, appId: string): Promise<void> {
  const { value } = await trx
    .updateTable('live_counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .returning('value')
    .executeTakeFirstOrThrow()
  await trx.updateTable('made_apps').set({ live_change: value }).where('id', '=', appId).execute()
}
