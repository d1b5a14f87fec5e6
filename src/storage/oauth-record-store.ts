import type { Kysely, Selectable } from 'kysely'
import type { FoundRecord, OAuthRecordStore } from '../auth/oauth/records.ts'
import type { Schema } from './schema.ts'

export function createOAuthRecordStore(db: Kysely<Schema>, clock: () => Date): OAuthRecordStore {
  const find = async (kind: string, column: 'id' | 'uid', value: string) => {
    // No record's name contains a NUL, and PostgreSQL rejects one even in a comparison.
    if (value.includes('\u0000')) return null
    const row = await db
      .selectFrom('oauth_records')
      .selectAll()
      .where('kind', '=', kind)
      .where(column, '=', value)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', clock().toISOString())]))
      .executeTakeFirst()
    return row ? readRecord(row) : null
  }
  return {
    async put({ kind, id, payload, grantId, uid, accountId, expiresAt }) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: grantId,
        uid,
        account_id: accountId,
        expires_at: expiresAt?.toISOString() ?? null,
      }
      await db
        .insertInto('oauth_records')
        .values({ kind, id, ...row, consumed_at: null })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute()
    },
    find: (kind, id) => find(kind, 'id', id),
    async list(kind, accountId) {
      const rows = await db
        .selectFrom('oauth_records')
        .selectAll()
        .where('kind', '=', kind)
        .where('account_id', '=', accountId)
        .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', clock().toISOString())]))
        .orderBy('expires_at')
        .execute()
      return rows.map(readRecord)
    },
    findByUid: (kind, uid) => find(kind, 'uid', uid),
    async consume(kind, id) {
      const row = await db
        .updateTable('oauth_records')
        .set({ consumed_at: clock().toISOString() })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    async extend(kind, id, expiresAt) {
      await db
        .updateTable('oauth_records')
        .set({ expires_at: expiresAt.toISOString() })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute()
    },
    async remove(kind, id) {
      await db.deleteFrom('oauth_records').where('kind', '=', kind).where('id', '=', id).execute()
    },
    async removeGrant(kind, grantId) {
      await db.deleteFrom('oauth_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
    },
    async sweep(now) {
      await db.deleteFrom('oauth_records').where('expires_at', '<=', now.toISOString()).execute()
    },
  }
}

const readRecord = (row: Selectable<Schema['oauth_records']>): FoundRecord => ({
  payload: JSON.parse(row.payload),
  consumedAt: row.consumed_at === null ? null : new Date(row.consumed_at),
})
