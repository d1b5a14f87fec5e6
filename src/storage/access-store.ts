import type { Kysely } from 'kysely'
import { AUDIENCES, LEVELS } from '../../common/api/access.ts'
import type { AccessStore, AppAccess, Grant } from '../registry/access.ts'
import { countLiveChange } from './live-counter.ts'
import type { Schema } from './schema.ts'

export const createAccessStore = (db: Kysely<Schema>): AccessStore => ({
  async read(appId) {
    const row = await db
      .selectFrom('made_apps')
      .select(['audience', 'disabled', 'access_revision'])
      .where('id', '=', appId)
      .executeTakeFirst()
    return { ...readAccess(row), grants: await grantsOf(db, appId) }
  },
  write: (appId, { audience, disabled, grants, revision }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('made_apps')
        .set({ audience, disabled: disabled ? 1 : 0, access_revision: revision + 1 })
        .where('id', '=', appId)
        .where('access_revision', '=', revision)
        .returning('id')
        .executeTakeFirst()
      if (!row) return null
      await trx.deleteFrom('app_grants').where('app_id', '=', appId).execute()
      if (grants.length > 0)
        await trx
          .insertInto('app_grants')
          .values(grants.map(({ account, level }) => ({ app_id: appId, account_id: account, level })))
          .execute()
      await countLiveChange(trx, appId)
      return { audience, disabled, grants, revision: revision + 1 }
    }),
})

export async function grantsOf(db: Kysely<Schema>, appId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('app_grants')
    .select(['account_id', 'level'])
    .where('app_id', '=', appId)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id, level }) => ({ account: account_id, level: readLevel(level) }))
}

interface AccessRow {
  readonly audience: string
  readonly disabled: number
  readonly access_revision: number
}

/** What is unknown admits fewer people, never more. */
const readLevel = (text: string) => LEVELS.find((level) => level === text) ?? 'view'

export const readAccess = (row: AccessRow | undefined): Omit<AppAccess, 'grants'> => ({
  audience: AUDIENCES.find((audience) => audience === row?.audience) ?? 'people',
  disabled: row?.disabled === 1,
  revision: row?.access_revision ?? 0,
})
