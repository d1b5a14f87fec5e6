import { type Kysely, type Selectable, sql } from 'kysely'
import { type AccountStore, ROLES, type Role, type StoredAccount } from '../auth/account.ts'
import { stopAnswers } from './chat/stop-answers.ts'
import { isOnlyOwner } from './only-owner.ts'
import type { Schema } from './schema.ts'
import type { WhereIn } from './where-in.ts'

const GOT_BY_SIGN_IN = ['sessions', 'invitations', 'oauth_records'] as const

export function createAccountStore(db: Kysely<Schema>, listed: WhereIn): AccountStore {
  const one = async (column: 'id' | 'email', value: string) => {
    const row = await db.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? readAccount(row) : null
  }
  return {
    async add({ id, email, role, passwordHash, createdAt, name, kind, roleSource }) {
      const row = await db
        .insertInto('accounts')
        .values({
          id,
          email,
          role,
          password_hash: passwordHash,
          created_at: createdAt.toISOString(),
          name: name ?? null,
          kind: kind ?? 'person',
          role_source: roleSource ?? null,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ? readAccount(row) : null
    },
    byEmail: (email) => one('email', email),
    byId: (id) => one('id', id),
    async byIds(ids) {
      const rows = await db.selectFrom('accounts').selectAll().where(listed('accounts.id', ids)).execute()
      return rows.map(readAccount)
    },
    async list() {
      const rows = await db
        .selectFrom('accounts')
        .selectAll()
        .orderBy('created_at')
        .orderBy('email')
        .execute()
      return rows.map(readAccount)
    },
    async page({ text, role, status, after, limit }) {
      const part = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const rows = await db
        .selectFrom('accounts')
        .selectAll()
        .$if(text !== undefined, (query) =>
          query.where(sql<boolean>`(email like ${part} escape '\\' or lower(name) like ${part} escape '\\')`),
        )
        .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
        .$if(status === 'active', (query) => query.where('disabled_at', 'is', null))
        .$if(status === 'disabled', (query) => query.where('disabled_at', 'is not', null))
        .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
        .orderBy('email')
        .limit(limit)
        .execute()
      return rows.map(readAccount)
    },
    changeRole: (id, role, source = null) =>
      db.transaction().execute(async (trx) => {
        if (role !== 'owner' && (await isOnlyOwner(trx, id))) return false
        await trx.updateTable('accounts').set({ role, role_source: source }).where('id', '=', id).execute()
        return true
      }),
    setDisabled: (id, time) =>
      db.transaction().execute(async (trx) => {
        if (time && (await isOnlyOwner(trx, id))) return false
        await trx
          .updateTable('accounts')
          // A sign-in in progress ends with the password version it began with.
          .set((eb) => ({
            disabled_at: time?.toISOString() ?? null,
            password_version: eb('password_version', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
        if (!time) return true
        for (const table of GOT_BY_SIGN_IN) await trx.deleteFrom(table).where('account_id', '=', id).execute()
        await stopAnswers(trx, id)
        return true
      }),
    async describe(id, changes) {
      const { email } = changes
      const taken = email === undefined ? null : await one('email', email)
      if (taken && taken.id !== id) return false
      if (Object.keys(changes).length > 0)
        await db.updateTable('accounts').set(changes).where('id', '=', id).execute()
      return true
    },
    changePassword: ({ id, passwordVersion }, passwordHash, { endTokens }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('accounts')
          .set({ password_hash: passwordHash, password_version: passwordVersion + 1 })
          .where('id', '=', id)
          .where('password_version', '=', passwordVersion)
          .returningAll()
          .executeTakeFirst()
        if (!row) return null
        for (const table of endTokens ? [...GOT_BY_SIGN_IN, 'personal_tokens' as const] : GOT_BY_SIGN_IN)
          await trx.deleteFrom(table).where('account_id', '=', id).execute()
        return readAccount(row)
      }),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const readAccount = (row: Selectable<Schema['accounts']>): StoredAccount => ({
  id: row.id,
  email: row.email,
  name: row.name,
  kind: row.kind === 'service' ? 'service' : 'person',
  role: readRole(row.role),
  roleSource: row.role_source,
  passwordHash: row.password_hash,
  passwordVersion: row.password_version,
  createdAt: new Date(row.created_at),
  disabledAt: dateOf(row.disabled_at),
  lastSeenAt: dateOf(row.last_seen_at),
})

export const readRole = (text: string): Role => ROLES.find((role) => role === text) ?? 'user'
