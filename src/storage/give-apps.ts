import type { Transaction } from 'kysely'
import { countLiveChanges } from './live-counter.ts'
import type { Schema } from './schema.ts'

type Which = { readonly app: string } | { readonly owner: string; readonly onlyLive?: boolean }

/** Hands apps with their addresses to another account. Live apps learn their new owner. */
export async function giveApps(trx: Transaction<Schema>, which: Which, to: string): Promise<number> {
  const given = await trx
    .updateTable('made_apps')
    .set((eb) => ({ owner_id: to, revision: eb('revision', '+', 1) }))
    .$if('app' in which, (query) => query.where('id', '=', 'app' in which ? which.app : ''))
    .$if('owner' in which, (query) => query.where('owner_id', '=', 'owner' in which ? which.owner : ''))
    .$if('onlyLive' in which, (query) =>
      query.where('status', '=', 'published').where('deleted_at', 'is', null),
    )
    .returning('id')
    .execute()
  const ids = given.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.updateTable('app_slugs').set({ owner_id: to }).where('app_id', 'in', ids).execute()
  // An owner's challenge proves the server's own domain, so nobody may hand them one.
  await trx.updateTable('store_records').set({ challenge: null }).where('app_id', 'in', ids).execute()
  await countLiveChanges(trx, ids)
  return ids.length
}
