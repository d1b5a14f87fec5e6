import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Told of each change to what is live, where the database can tell. */
export const LIVE_CHANNEL = 'vitrine_live'

/** Marks what is live of the app as changed. Part of the change itself, so that nobody sees one without the other. */
export const countLiveChange = (trx: Transaction<Schema>, appId: string): Promise<number> =>
  countLiveChanges(trx, [appId])

/** Without an app it tells every process to look again at what is not about one. */
export async function countLiveChanges(trx: Transaction<Schema>, appIds: readonly string[]): Promise<number> {
  const { value } = await trx
    .updateTable('live_counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .returning('value')
    .executeTakeFirstOrThrow()
  // Sent with the commit. It takes a lock that all such commits wait for, so that only rare changes may do it.
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_notify(${LIVE_CHANNEL}, '')`.execute(trx)
  if (appIds.length > 0)
    await trx.updateTable('made_apps').set({ live_change: value }).where('id', 'in', appIds).execute()
  return value
}
