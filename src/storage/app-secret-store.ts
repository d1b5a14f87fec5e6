import type { Kysely } from 'kysely'
import type { AppSecretStore } from '../secrets.ts'
import type { Schema } from './schema.ts'

export const createAppSecretStore = (db: Kysely<Schema>): AppSecretStore => ({
  async put(appId, name, value) {
    await db
      .insertInto('app_secrets')
      .values({ app_id: appId, name, value })
      .onConflict((conflict) => conflict.columns(['app_id', 'name']).doUpdateSet({ value }))
      .execute()
  },
  async find(appId, name) {
    const row = await db
      .selectFrom('app_secrets')
      .select('value')
      .where('app_id', '=', appId)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value ?? null
  },
  async names(appId) {
    const rows = await db
      .selectFrom('app_secrets')
      .select('name')
      .where('app_id', '=', appId)
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  },
  async remove(appId, name) {
    const row = await db
      .deleteFrom('app_secrets')
      .where('app_id', '=', appId)
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    return row !== undefined
  },
})
