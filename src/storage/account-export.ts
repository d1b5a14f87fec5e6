import type { Kysely } from 'kysely'
import type { ChatDatabase } from './chat/chat-database.ts'
import { exportChat } from './chat/export.ts'
import type { Schema } from './schema.ts'

/** All data of one account, without credentials. */
export async function exportAccount(
  chat: ChatDatabase,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { db } = chat
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    account: account ?? null,
    tasks: await db.selectFrom('tasks').selectAll().where('owner', '=', id).orderBy('number').execute(),
    apps: await appsOf(db, id),
    sessions: await db
      .selectFrom('sessions')
      .select(['started_at', 'expires_at', 'browser', 'last_used_at'])
      .where('account_id', '=', id)
      .execute(),
    tokens: await db
      .selectFrom('personal_tokens')
      .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'])
      .where('account_id', '=', id)
      .execute(),
    connections: await connectionsOf(db, id),
    identities: await db
      .selectFrom('outside_identities')
      .select(['issuer', 'subject'])
      .where('account_id', '=', id)
      .execute(),
    ...(await exportChat(chat, id)),
    calls: await db.selectFrom('audit').selectAll().where('account_id', '=', id).orderBy('at').execute(),
  }
}

async function appsOf(db: Kysely<Schema>, owner: string) {
  const rows = await db.selectFrom('made_apps').selectAll().where('owner_id', '=', owner).execute()
  return Promise.all(
    rows.map(async ({ id, slug, status, content, data, created_at, updated_at, deleted_at }) => ({
      id,
      slug,
      status,
      created_at,
      updated_at,
      deleted_at,
      content: { ...JSON.parse(content), mockData: JSON.parse(data) },
      secrets: await namesOfSecrets(db, id),
      versions: await versionsOf(db, id),
    })),
  )
}

const namesOfSecrets = async (db: Kysely<Schema>, app: string) =>
  (await db.selectFrom('app_secrets').select('name').where('app_id', '=', app).execute()).map(
    ({ name }) => name,
  )

async function versionsOf(db: Kysely<Schema>, app: string) {
  const rows = await db
    .selectFrom('app_versions')
    .selectAll()
    .where('app_id', '=', app)
    .orderBy('version')
    .execute()
  return rows.map(({ version, notes, published_at, content, data }) => ({
    version,
    notes,
    published_at,
    content: { ...JSON.parse(content), mockData: JSON.parse(data) },
  }))
}

async function connectionsOf(db: Kysely<Schema>, id: string) {
  const rows = await db
    .selectFrom('oauth_records')
    .select(['payload', 'expires_at'])
    .where('account_id', '=', id)
    .where('kind', '=', 'Grant')
    .execute()
  return rows.map(({ payload, expires_at }) => ({ client: JSON.parse(payload).clientId, expires_at }))
}
