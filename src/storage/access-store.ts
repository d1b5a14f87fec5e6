import type { Kysely, Transaction } from 'kysely'
import { AUDIENCES, LEVELS, type Level } from '../../common/api/access.ts'
import { type AccessStore, type AppAccess, type Grant, higher, NO_LIMITS } from '../registry/access.ts'
import { giveApps } from './give-apps.ts'
import { countLiveChange } from './live-counter.ts'
import type { Schema } from './schema.ts'

export const ACCESS_COLUMNS = ['audience', 'disabled', 'access_revision', 'link_key', 'limits'] as const
const DEFAULT_AUDIENCE = 'default-audience'

export const createAccessStore = (db: Kysely<Schema>): AccessStore => ({
  async read(appId) {
    const row = await db
      .selectFrom('made_apps')
      .select(ACCESS_COLUMNS)
      .where('id', '=', appId)
      .executeTakeFirst()
    return { ...readAccess(row), grants: await grantsOf(db, appId) }
  },
  write: (appId, access) =>
    db.transaction().execute(async (trx) => {
      const { audience, disabled, disabledByOwner, link, limits, revision } = access
      const former = await trx
        .selectFrom('made_apps')
        .select('link_key')
        .where('id', '=', appId)
        .executeTakeFirst()
      const row = await trx
        .updateTable('made_apps')
        .set({
          audience,
          link_key: link,
          limits: JSON.stringify(limits),
          disabled: disabled ? (disabledByOwner ? BY_OWNER : 1) : 0,
          access_revision: revision + 1,
        })
        .where('id', '=', appId)
        .where('access_revision', '=', revision)
        .returning('id')
        .executeTakeFirst()
      if (!row) return null
      if (former?.link_key !== link)
        await trx.deleteFrom('app_link_holders').where('app_id', '=', appId).execute()
      await replaceGrants(trx, appId, access.grants)
      await countLiveChange(trx, appId)
      return { ...access, revision: revision + 1 }
    }),
  async grantedTo(appId, account) {
    const rows = await grantedLevels(db)
      .where('app_id', '=', appId)
      .where('account_id', '=', account)
      .execute()
    return rows.reduce<Level | null>((held, { level }) => higher(held, readLevel(level)), null)
  },
  openLink: (slug, key, account) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('made_apps')
        .select('id')
        .where('slug', '=', slug)
        .where('audience', '=', 'link')
        .where('link_key', '=', key)
        .executeTakeFirst()
      if (!row) return false
      const added = await trx
        .insertInto('app_link_holders')
        .values({ app_id: row.id, account_id: account })
        .onConflict((conflict) => conflict.doNothing())
        .returning('app_id')
        .executeTakeFirst()
      if (added) await countLiveChange(trx, row.id)
      return true
    }),
  handOver: (which, to) => db.transaction().execute((trx) => giveApps(trx, which, to)),
  async countOwned(owner) {
    const row = await db
      .selectFrom('made_apps')
      .select((eb) => eb.fn.countAll().as('apps'))
      .where('owner_id', '=', owner)
      .executeTakeFirst()
    return Number(row?.apps ?? 0)
  },
  async defaultAudience() {
    const row = await db
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', DEFAULT_AUDIENCE)
      .executeTakeFirst()
    return AUDIENCES.find((audience) => audience === row?.value) ?? 'public'
  },
  async setDefaultAudience(value) {
    await db
      .insertInto('server_settings')
      .values({ name: DEFAULT_AUDIENCE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  },
})

/** One row per person and app: direct grants, grants to their groups, and links. */
export const grantedLevels = (db: Kysely<Schema>) =>
  db
    .selectFrom(
      db
        .selectFrom('app_grants')
        .select(['app_id', 'account_id', 'level'])
        .unionAll(
          db
            .selectFrom('app_group_grants')
            .innerJoin('group_members', 'group_members.group_id', 'app_group_grants.group_id')
            .select(['app_group_grants.app_id', 'group_members.account_id', 'app_group_grants.level']),
        )
        .unionAll(
          db
            .selectFrom('app_link_holders')
            .innerJoin('made_apps', 'made_apps.id', 'app_link_holders.app_id')
            .select(['app_link_holders.app_id', 'app_link_holders.account_id'])
            .select((eb) => eb.val<string>('use').as('level'))
            .where('made_apps.audience', '=', 'link'),
        )
        .as('granted'),
    )
    .select(['app_id', 'account_id', 'level'])

/** Everybody's highest level for an app. */
export async function levelsOf(db: Kysely<Schema>, appId: string): Promise<Map<string, Level>> {
  const levels = new Map<string, Level>()
  for (const { account_id, level } of await grantedLevels(db).where('app_id', '=', appId).execute()) {
    const known = readLevel(level)
    levels.set(account_id, higher(levels.get(account_id) ?? null, known) ?? known)
  }
  return levels
}

async function grantsOf(db: Kysely<Schema>, appId: string): Promise<Grant[]> {
  const people = await db
    .selectFrom('app_grants')
    .select(['account_id', 'level'])
    .where('app_id', '=', appId)
    .orderBy('account_id')
    .execute()
  const groups = await db
    .selectFrom('app_group_grants')
    .select(['group_id', 'level'])
    .where('app_id', '=', appId)
    .orderBy('group_id')
    .execute()
  return [
    ...people.map(({ account_id, level }) => ({ account: account_id, level: readLevel(level) })),
    ...groups.map(({ group_id, level }) => ({ group: group_id, level: readLevel(level) })),
  ]
}

async function replaceGrants(
  trx: Transaction<Schema>,
  appId: string,
  grants: readonly Grant[],
): Promise<void> {
  for (const table of ['app_grants', 'app_group_grants'] as const)
    await trx.deleteFrom(table).where('app_id', '=', appId).execute()
  const people = grants.flatMap((grant) =>
    'account' in grant ? [{ app_id: appId, account_id: grant.account, level: grant.level }] : [],
  )
  const groups = grants.flatMap((grant) =>
    'group' in grant ? [{ app_id: appId, group_id: grant.group, level: grant.level }] : [],
  )
  if (people.length > 0) await trx.insertInto('app_grants').values(people).execute()
  if (groups.length > 0) await trx.insertInto('app_group_grants').values(groups).execute()
}

interface AccessRow {
  readonly audience: string
  readonly disabled: number
  readonly access_revision: number
  readonly link_key: string | null
  readonly limits: string | null
}

/** Value of `disabled` set by an owner; 1 means its maker. */
const BY_OWNER = 2

/** An unknown level falls back to the lowest. */
const readLevel = (text: string) => LEVELS.find((level) => level === text) ?? 'view'

export const readAccess = (row: AccessRow | undefined): Omit<AppAccess, 'grants'> => ({
  audience: AUDIENCES.find((audience) => audience === row?.audience) ?? 'people',
  disabled: row !== undefined && row.disabled !== 0,
  disabledByOwner: row?.disabled === BY_OWNER,
  link: row?.link_key ?? null,
  limits: row?.limits ? { ...NO_LIMITS, ...JSON.parse(row.limits) } : NO_LIMITS,
  revision: row?.access_revision ?? 0,
})
