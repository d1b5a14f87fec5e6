import type { Kysely, Selectable } from 'kysely'
import type { PersonalToken, PersonalTokenStore } from '../auth/personal-tokens.ts'
import type { Schema } from './schema.ts'

export function createPersonalTokenStore(db: Kysely<Schema>): PersonalTokenStore {
  return {
    async add({ id, accountId, name, hash, createdAt }) {
      await db
        .insertInto('personal_tokens')
        .values({ id, account_id: accountId, name, hash, created_at: createdAt.toISOString() })
        .execute()
    },
    async bearer(hash) {
      const row = await db
        .selectFrom('personal_tokens')
        .innerJoin('accounts', 'accounts.id', 'personal_tokens.account_id')
        .select(['accounts.id', 'accounts.email'])
        .where('personal_tokens.hash', '=', hash)
        .executeTakeFirst()
      return row ? { accountId: row.id, email: row.email } : null
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('personal_tokens')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return rows.map(readToken)
    },
    async revoke(accountId, id) {
      const row = await db
        .deleteFrom('personal_tokens')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

const readToken = (row: Selectable<Schema['personal_tokens']>): PersonalToken => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  createdAt: new Date(row.created_at),
})
