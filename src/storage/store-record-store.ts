import type { Kysely } from 'kysely'
import type { StoreRecords } from '../store/store-record.ts'
import type { Schema } from './schema.ts'

export const createStoreRecordStore = (db: Kysely<Schema>): StoreRecords => ({
  async find(slug) {
    const row = await db.selectFrom('store_records').selectAll().where('slug', '=', slug).executeTakeFirst()
    return row
      ? {
          // Written by us after it was checked, so it is read as what it was.
          listing: row.listing && JSON.parse(row.listing),
          icons: row.icons && JSON.parse(row.icons),
          challenge: row.challenge,
          version: row.version,
          digest: row.digest,
        }
      : null
  },
  async onlyChallenge() {
    const rows = await db
      .selectFrom('store_records')
      .leftJoin('made_apps', 'made_apps.id', 'store_records.app_id')
      .leftJoin('accounts', 'accounts.id', 'made_apps.owner_id')
      .select('challenge')
      .where('challenge', 'is not', null)
      .where((eb) => eb.or([eb('app_id', 'is', null), eb('accounts.role', '=', 'owner')]))
      .limit(2)
      .execute()
    return rows.length === 1 ? (rows[0]?.challenge ?? null) : null
  },
  async write(slug, { listing, icons, ...plain }, appId = null) {
    const changes = {
      ...plain,
      ...(listing !== undefined && { listing: listing && JSON.stringify(listing) }),
      ...(icons !== undefined && { icons: icons && JSON.stringify(icons) }),
    }
    const empty = { listing: null, icons: null, challenge: null, version: null, digest: null }
    await db
      .insertInto('store_records')
      .values({ slug, app_id: appId, ...empty, ...changes })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ app_id: appId, ...changes }))
      .execute()
  },
})
