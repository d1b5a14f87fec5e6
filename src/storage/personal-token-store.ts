import type { Kysely, Selectable } from 'kysely'
import { type PersonalToken, type PersonalTokenStore, TOKEN_SCOPES } from '../auth/personal-tokens.ts'
import { readRole } from './account-store.ts'
import type { Schema } from './schema.ts'

export function createPersonalTokenStore(db: Kysely<Schema>): PersonalTokenStore {
  return {
    async add({ id, accountId, name, hash, createdAt, scope, expiresAt }) {
      await db
        .insertInto('personal_tokens')
        .values({
          id,
          account_id: accountId,
          name,
          hash,
          scope,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt?.toISOString() ?? null,
          last_used_at: null,
        })
        .execute()
    },
    async bearer(hash) {
      const row = await db
        .selectFrom('personal_tokens')
        .innerJoin('accounts', 'accounts.id', 'personal_tokens.account_id')
        .selectAll('personal_tokens')
        .select(['accounts.email', 'accounts.role'])
        .where('personal_tokens.hash', '=', hash)
        .where('accounts.disabled_at', 'is', null)
        .executeTakeFirst()
      return row ? { ...readToken(row), email: row.email, role: readRole(row.role) } : null
    },
    async used(id, time) {
      const row = await db
        .updateTable('personal_tokens')
        .set({ last_used_at: time.toISOString() })
        .where('id', '=', id)
        .returning('account_id')
        .executeTakeFirst()
      if (row)
        await db
          .updateTable('accounts')
          .set({ last_seen_at: time.toISOString() })
          .where('id', '=', row.account_id)
          .execute()
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
    async revokeAll(accountId) {
      const rows = await db
        .deleteFrom('personal_tokens')
        .where('account_id', '=', accountId)
        .returning('id')
        .execute()
      return rows.length
    },
  }
}

const readToken = (row: Selectable<Schema['personal_tokens']>): PersonalToken => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  createdAt: new Date(row.created_at),
  // Tokens made before scopes existed allow everything.
  scope: row.scope === null ? 'everything' : (TOKEN_SCOPES.find((scope) => scope === row.scope) ?? 'read'),
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
})
