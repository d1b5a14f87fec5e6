import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * True if no other owner can sign in. It writes first, so that two owners who leave at the same moment wait for each
 * other.
 */
export async function isOnlyOwner(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const owners = await trx
    .updateTable('accounts')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}
