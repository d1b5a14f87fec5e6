import type { Kysely, Selectable } from 'kysely'
import type { Session, SessionStore } from '../auth/sessions.ts'
import type { Schema } from './schema.ts'

export function createSessionStore(db: Kysely<Schema>): SessionStore {
  /** Only sessions of the current password. */
  const working = () =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'sessions.account_id')
          .onRef('accounts.password_version', '=', 'sessions.password_version')
          .on('accounts.disabled_at', 'is', null),
      )
      .selectAll('sessions')
  const seen = (accountId: string, time: Date) =>
    db.updateTable('accounts').set({ last_seen_at: time.toISOString() }).where('id', '=', accountId).execute()
  return {
    async add({ hash, accountId, passwordVersion, startedAt, expiresAt, browser }) {
      await db
        .insertInto('sessions')
        .values({
          hash,
          account_id: accountId,
          password_version: passwordVersion,
          started_at: startedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          browser,
          last_used_at: null,
        })
        .execute()
      await seen(accountId, startedAt)
    },
    async byHash(hash) {
      const row = await working().where('hash', '=', hash).executeTakeFirst()
      return row ? readSession(row) : null
    },
    async list(accountId, now) {
      const rows = await working()
        .where('sessions.account_id', '=', accountId)
        .where('sessions.expires_at', '>', now.toISOString())
        .orderBy('sessions.started_at', 'desc')
        .execute()
      return rows.map(readSession)
    },
    async used(hash, time) {
      const row = await db
        .updateTable('sessions')
        .set({ last_used_at: time.toISOString() })
        .where('hash', '=', hash)
        .returning('account_id')
        .executeTakeFirst()
      if (row) await seen(row.account_id, time)
    },
    async remove(hash) {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute()
    },
    async removeOne(accountId, hash) {
      const row = await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst()
      return row !== undefined
    },
    async removeOthers(accountId, kept) {
      const rows = await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('hash', '!=', kept)
        .returning('hash')
        .execute()
      return rows.length
    },
    async sweep(now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
    },
  }
}

const readSession = (row: Selectable<Schema['sessions']>): Session => ({
  hash: row.hash,
  accountId: row.account_id,
  startedAt: new Date(row.started_at),
  expiresAt: new Date(row.expires_at),
  browser: row.browser,
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
})
