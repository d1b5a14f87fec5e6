import type { Kysely } from 'kysely'
import type { SessionStore } from '../auth/sessions.ts'
import type { Schema } from './schema.ts'

export const createSessionStore = (db: Kysely<Schema>): SessionStore => ({
  async add({ hash, accountId, passwordVersion, startedAt, expiresAt }) {
    await db
      .insertInto('sessions')
      .values({
        hash,
        account_id: accountId,
        password_version: passwordVersion,
        started_at: startedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      .execute()
  },
  async byHash(hash) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'sessions.account_id')
          .onRef('accounts.password_version', '=', 'sessions.password_version'),
      )
      .selectAll('sessions')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row) return null
    return {
      accountId: row.account_id,
      startedAt: new Date(row.started_at),
      expiresAt: new Date(row.expires_at),
    }
  },
  async remove(hash) {
    await db.deleteFrom('sessions').where('hash', '=', hash).execute()
  },
  async removeAll(accountId) {
    await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  },
  async sweep(now) {
    await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  },
})
