import type { Kysely } from 'kysely'
import type { ToolAccessStore } from '../registry/tool-access.ts'
import { countLiveChanges } from './live-counter.ts'
import type { Schema } from './schema.ts'

export const createToolAccessStore = (db: Kysely<Schema>): ToolAccessStore => ({
  async list() {
    const tools = await restricted(db).execute()
    const grants = await db.selectFrom('tool_grants').selectAll().execute()
    return tools.map(({ app, tool, live_change }) => {
      const own = grants.filter((grant) => grant.app === app && grant.tool === tool)
      return {
        app,
        tool,
        revision: live_change,
        accounts: own.flatMap(({ account_id }) => account_id ?? []),
        groups: own.flatMap(({ group_id }) => group_id ?? []),
      }
    })
  },
  async resolve() {
    const apps = new Map<string, Map<string, Set<string>>>()
    for (const { app, tool } of await restricted(db).execute())
      apps.set(app, (apps.get(app) ?? new Map()).set(tool, new Set()))
    for (const { app, tool, account_id } of await holders(db).execute())
      if (account_id !== null) apps.get(app)?.get(tool)?.add(account_id)
    return apps
  },
  write: (app, tool, grants, revision) =>
    db.transaction().execute(async (trx) => {
      // First, since it makes those who change at once wait for each other.
      const live_change = await countLiveChanges(trx, [])
      const now = await restricted(trx).where('app', '=', app).where('tool', '=', tool).executeTakeFirst()
      if (revision !== undefined && revision !== (now?.live_change ?? 0)) return false
      for (const table of ['tool_grants', 'restricted_tools'] as const)
        await trx.deleteFrom(table).where('app', '=', app).where('tool', '=', tool).execute()
      if (grants) {
        await trx.insertInto('restricted_tools').values({ app, tool, live_change }).execute()
        const rows = [
          ...grants.accounts.map((account_id) => ({ app, tool, account_id, group_id: null })),
          ...grants.groups.map((group_id) => ({ app, tool, account_id: null, group_id })),
        ]
        if (rows.length > 0) await trx.insertInto('tool_grants').values(rows).execute()
      }
      return true
    }),
})

const restricted = (db: Kysely<Schema>) =>
  db.selectFrom('restricted_tools').select(['app', 'tool', 'live_change']).orderBy('app').orderBy('tool')

const holders = (db: Kysely<Schema>) =>
  db
    .selectFrom('tool_grants')
    .select(['app', 'tool', 'account_id'])
    .where('account_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('tool_grants')
        .innerJoin('group_members', 'group_members.group_id', 'tool_grants.group_id')
        .select(['tool_grants.app', 'tool_grants.tool', 'group_members.account_id']),
    )
