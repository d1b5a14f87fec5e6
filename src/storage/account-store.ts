import type { Kysely, Selectable } from 'kysely'
import { type AccountStore, ROLES, type StoredAccount } from '../auth/account.ts'
import { isOnlyOwner } from './only-owner.ts'
import type { Schema } from './schema.ts'

const GOT_BY_PASSWORD = ['sessions', 'invitations', 'oauth_records'] as const

export function createAccountStore(db: Kysely<Schema>): AccountStore {
  const one = async (column: 'id' | 'email', value: string) => {
    const row = await db.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? readAccount(row) : null
  }
  return {
    async add(account) {
      const { id, email, role, passwordHash, createdAt } = account
      const row = await db
        .insertInto('accounts')
        .values({ id, email, role, password_hash: passwordHash, created_at: createdAt.toISOString() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row ? account : null
    },
    byEmail: (email) => one('email', email),
    byId: (id) => one('id', id),
    async list() {
      const rows = await db
        .selectFrom('accounts')
        .selectAll()
        .orderBy('created_at')
        .orderBy('email')
        .execute()
      return rows.map(readAccount)
    },
    changeRole: (id, role) =>
      db.transaction().execute(async (trx) => {
        if (role !== 'owner' && (await isOnlyOwner(trx, id))) return false
        await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute()
        return true
      }),
    changePassword: ({ id, passwordVersion }, passwordHash, { endTokens }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('accounts')
          .set({ password_hash: passwordHash, password_version: passwordVersion + 1 })
          .where('id', '=', id)
          .where('password_version', '=', passwordVersion)
          .returningAll()
          .executeTakeFirst()
        if (!row) return null
        for (const table of endTokens ? [...GOT_BY_PASSWORD, 'personal_tokens' as const] : GOT_BY_PASSWORD)
          await trx.deleteFrom(table).where('account_id', '=', id).execute()
        return readAccount(row)
      }),
  }
}

const readAccount = (row: Selectable<Schema['accounts']>): StoredAccount => ({
  id: row.id,
  email: row.email,
  role: ROLES.find((role) => role === row.role) ?? 'user',
  passwordHash: row.password_hash,
  passwordVersion: row.password_version,
  createdAt: new Date(row.created_at),
})
