import type { Kysely, Transaction } from 'kysely'
import type { AccountData } from '../auth/account-data.ts'
import { exportAccount } from './account-export.ts'
import type { ChatDatabase } from './chat/chat-database.ts'
import { giveApps } from './give-apps.ts'
import { countLiveChange } from './live-counter.ts'
import { isOnlyOwner } from './only-owner.ts'
import type { Schema } from './schema.ts'

export const createAccountData = (db: Kysely<Schema>, chat: ChatDatabase): AccountData => ({
  export: (accountId) => exportAccount(chat, accountId),
  async liveApps(accountId) {
    const rows = await db
      .selectFrom('made_apps')
      .select(['slug', 'content'])
      .where('owner_id', '=', accountId)
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null)
      .orderBy('slug')
      .execute()
    return rows.map(({ slug, content }) => ({ slug: slug ?? '', name: String(JSON.parse(content).name) }))
  },
  remove: (accountId, { giveTo }) =>
    db.transaction().execute(async (trx) => {
      if (await isOnlyOwner(trx, accountId)) return null
      const appsGiven =
        giveTo === null ? 0 : await giveApps(trx, { owner: accountId, onlyLive: true }, giveTo)
      const appsRemoved = await removeApps(trx, accountId)
      await trx
        .updateTable('app_versions')
        .set({ published_by: '' })
        .where('published_by', '=', accountId)
        .execute()
      const tasks = await trx.deleteFrom('tasks').where('owner', '=', accountId).returning('id').execute()
      await trx.deleteFrom('mcp_tasks').where('owner', '=', accountId).execute()
      await trx.deleteFrom('task_counters').where('owner', '=', accountId).execute()
      const [calls] = await trx
        .updateTable('audit')
        .set({ account_id: null })
        .where('account_id', '=', accountId)
        .execute()
      const tokens = await trx
        .deleteFrom('personal_tokens')
        .where('account_id', '=', accountId)
        .returning('id')
        .execute()
      const records = await trx
        .deleteFrom('oauth_records')
        .where('account_id', '=', accountId)
        .returning('kind')
        .execute()
      const conversations = await trx
        .deleteFrom('chat_conversations')
        .where('owner_id', '=', accountId)
        .returning('id')
        .execute()
      // Sessions, links, connected servers and identities are deleted with the account.
      await trx.deleteFrom('accounts').where('id', '=', accountId).execute()
      return {
        tasks: tasks.length,
        tokens: tokens.length,
        conversations: conversations.length,
        connections: records.filter(({ kind }) => kind === 'Grant').length,
        appsRemoved,
        appsGiven,
        calls: Number(calls?.numUpdatedRows ?? 0),
      }
    }),
})

/** An empty row stays: by it a running server learns what to stop serving, and then purges it. */
const EMPTY = {
  content: JSON.stringify({
    name: 'Removed',
    description: '',
    layoutTemplate: 'list',
    themeVariables: {},
    systemPrompt: '',
    toolName: '',
    toolDescription: '',
    source: { kind: 'data' },
  }),
  data: '{}',
  fingerprint: '',
  published_fingerprint: null,
  status: 'draft',
  deleted_at: new Date(0).toISOString(),
}

async function removeApps(trx: Transaction<Schema>, owner: string): Promise<number> {
  const apps = await trx
    .updateTable('made_apps')
    .set(EMPTY)
    .where('owner_id', '=', owner)
    .returning(['id', 'slug'])
    .execute()
  for (const { id, slug } of apps) {
    for (const table of ['app_versions', 'app_secrets', 'app_messages'] as const)
      await trx.deleteFrom(table).where('app_id', '=', id).execute()
    if (slug !== null) await trx.deleteFrom('made_widgets').where('name', '=', slug).execute()
    await countLiveChange(trx, id)
  }
  return apps.length
}
