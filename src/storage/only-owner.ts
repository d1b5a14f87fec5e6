import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Whether nobody else is an owner. It is asked by writing, so that two owners who go at the same moment wait for each other. */
export async function isOnlyOwner(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const owners = await trx
    .updateTable('accounts')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .returning('id')
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}
