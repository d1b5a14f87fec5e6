import type { Kysely } from 'kysely'
import type { InvitationStore } from '../auth/invitations.ts'
import type { Schema } from './schema.ts'

export const createInvitationStore = (db: Kysely<Schema>): InvitationStore => ({
  async add({ hash, accountId, expiresAt }) {
    await db
      .insertInto('invitations')
      .values({ hash, account_id: accountId, expires_at: expiresAt.toISOString() })
      .execute()
  },
  async byHash(hash) {
    const row = await db.selectFrom('invitations').selectAll().where('hash', '=', hash).executeTakeFirst()
    return row ? { hash, accountId: row.account_id, expiresAt: new Date(row.expires_at) } : null
  },
  async take({ hash, accountId }) {
    const rows = await db
      .deleteFrom('invitations')
      .where((is) => (accountId === null ? is('account_id', 'is', null) : is('hash', '=', hash)))
      .returning('hash')
      .execute()
    return rows.some((row) => row.hash === hash)
  },
  async sweep(now) {
    await db.deleteFrom('invitations').where('expires_at', '<=', now.toISOString()).execute()
  },
})
