import type { Kysely, Transaction } from 'kysely'
import type { GroupMember, GroupStore } from '../auth/groups.ts'
import { countLiveChanges } from './live-counter.ts'
import type { Schema } from './schema.ts'

export const createGroupStore = (db: Kysely<Schema>): GroupStore => ({
  async add({ id, name, createdAt }) {
    const row = await db
      .insertInto('groups')
      .values({ id, name, name_key: keyOf(name), created_at: createdAt.toISOString() })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row ? { id, name, members: [] } : null
  },
  async list() {
    const groups = await db.selectFrom('groups').select(['id', 'name']).orderBy('name_key').execute()
    const rows = await db.selectFrom('group_members').selectAll().orderBy('account_id').execute()
    const members = new Map<string, GroupMember[]>(groups.map(({ id }) => [id, []]))
    for (const { group_id, account_id, source } of rows)
      members.get(group_id)?.push({ account: account_id, source: source || null })
    return groups.map(({ id, name }) => ({ id, name, members: members.get(id) ?? [] }))
  },
  rename: (id, name) =>
    db.transaction().execute(async (trx) => {
      const other = await trx
        .selectFrom('groups')
        .select('id')
        .where('name_key', '=', keyOf(name))
        .where('id', '!=', id)
        .executeTakeFirst()
      if (other) return false
      const row = await trx
        .updateTable('groups')
        .set({ name, name_key: keyOf(name) })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    }),
  remove: (id) =>
    db.transaction().execute(async (trx) => {
      await countChanges(trx, [id])
      const row = await trx.deleteFrom('groups').where('id', '=', id).returning('id').executeTakeFirst()
      return row !== undefined
    }),
  setMembers: (id, accounts, source) =>
    db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('group_members')
        .where('group_id', '=', id)
        .where('source', '=', source ?? '')
        .execute()
      await join(
        trx,
        accounts.map((account) => ({ group: id, account })),
        source,
      )
      await countChanges(trx, [id])
    }),
  setGroupsOf: (account, groups, source) =>
    db.transaction().execute(async (trx) => {
      const left = await trx
        .deleteFrom('group_members')
        .where('account_id', '=', account)
        .where('source', '=', source ?? '')
        .returning('group_id')
        .execute()
      await join(
        trx,
        groups.map((group) => ({ group, account })),
        source,
      )
      const before = new Set(left.map(({ group_id }) => group_id))
      const after = new Set(groups)
      // Most sign-ins change nothing, and must not make every process reload its apps.
      const changed = [...before, ...after].filter((group) => !(before.has(group) && after.has(group)))
      await countChanges(trx, changed)
    }),
})

const keyOf = (name: string) => name.toLowerCase()

async function join(
  trx: Transaction<Schema>,
  pairs: readonly { readonly group: string; readonly account: string }[],
  source: string | null,
): Promise<void> {
  if (pairs.length === 0) return
  await trx
    .insertInto('group_members')
    .values(
      pairs.map(({ group, account }) => ({ group_id: group, account_id: account, source: source ?? '' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Live apps carry their grants, so a change of members changes every app that the group may use. */
async function countChanges(trx: Transaction<Schema>, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return
  const rows = await trx
    .selectFrom('app_group_grants')
    .select('app_id')
    .distinct()
    .where('group_id', 'in', groups)
    .execute()
  const tool = await trx
    .selectFrom('tool_grants')
    .select('app')
    .where('group_id', 'in', groups)
    .limit(1)
    .executeTakeFirst()
  const apps = rows.map(({ app_id }) => app_id)
  if (tool || apps.length > 0) await countLiveChanges(trx, apps)
}
