import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Level } from '../../common/api/access.ts'
import { APP_STATUSES } from '../../common/api/app-view.ts'
import type { AppContent } from '../registry/content.ts'
import type { Draft, DraftState, DraftStore, DraftSummary } from '../registry/draft.ts'
import { grantedLevels, readAccess } from './access-store.ts'
import { countLiveChange } from './live-counter.ts'
import type { Schema } from './schema.ts'

type Row = Selectable<Schema['made_apps']>
type SummaryRow = Omit<Row, 'data'>

/** Without the data, which may be large. */
export const SUMMARY = [
  'id',
  'owner_id',
  'content',
  'fingerprint',
  'status',
  'slug',
  'publish_version',
  'published_at',
  'published_fingerprint',
  'revision',
  'keep_messages',
  'live_change',
  'audience',
  'disabled',
  'access_revision',
  'link_key',
  'limits',
  'updated_by',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof SummaryRow)[]

export function createDraftStore(db: Kysely<Schema>): DraftStore {
  const one = async (column: 'id' | 'slug', value: string) => {
    const row = await db.selectFrom('made_apps').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? readDraft(row) : null
  }
  return {
    find: (id) => one('id', id),
    bySlug: (slug) => one('slug', slug),
    async add({ id, owner, content, data, fingerprint, audience, createdAt }) {
      await db
        .insertInto('made_apps')
        .values({
          id,
          owner_id: owner,
          content: contentColumn(content),
          data,
          fingerprint,
          status: 'draft',
          slug: null,
          publish_version: 0,
          published_at: null,
          published_fingerprint: null,
          revision: 1,
          keep_messages: 0,
          live_change: 0,
          audience,
          updated_by: owner,
          created_at: createdAt.toISOString(),
          updated_at: createdAt.toISOString(),
          deleted_at: null,
        })
        .execute()
    },
    async list({ owner, deleted, limit, offset }) {
      const rows = await db
        .selectFrom('made_apps')
        .select(SUMMARY)
        .where('deleted_at', deleted ? 'is not' : 'is', null)
        .$if(owner !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('owner_id', '=', owner ?? ''),
              eb('id', 'in', grantedApps(db, owner ?? '', ['edit', 'full'])),
            ]),
          ),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(readSummary)
    },
    async usableBy({ id, role }, limit) {
      if (role === 'auditor') return []
      const rows = await db
        .selectFrom('made_apps')
        .select(SUMMARY)
        .where('status', '=', 'published')
        .where('disabled', '=', 0)
        .where('deleted_at', 'is', null)
        .$if(role !== 'owner', (query) =>
          query.where((eb) =>
            eb.or([
              eb('audience', 'in', ['public', 'signed-in']),
              eb('owner_id', '=', id),
              eb('id', 'in', grantedApps(db, id, ['use', 'edit', 'full'])),
            ]),
          ),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(readSummary)
    },
    // Optimistic locking: no row has this id and revision once somebody else saved.
    change: (id, revision, { edited, keepMessages, deletedAt, by }, time) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('made_apps')
          .set((eb) => ({
            revision: eb('revision', '+', 1),
            updated_at: time.toISOString(),
            ...(by !== undefined && { updated_by: by }),
            ...(edited && {
              content: contentColumn(edited.content),
              data: edited.data,
              fingerprint: edited.fingerprint,
            }),
            ...(keepMessages !== undefined && { keep_messages: keepMessages ? 1 : 0 }),
            ...(deletedAt !== undefined && { deleted_at: deletedAt?.toISOString() ?? null }),
          }))
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returningAll()
          .executeTakeFirst()
        if (row && keepMessages === false)
          await trx.deleteFrom('app_messages').where('app_id', '=', id).execute()
        if (row && (deletedAt !== undefined || keepMessages !== undefined)) await countLiveChange(trx, id)
        return row ? readDraft(row) : null
      }),
    purge: (before) => db.transaction().execute((trx) => purge(trx, before.toISOString())),
  }
}

const grantedApps = (db: Kysely<Schema>, account: string, levels: readonly Level[]) =>
  grantedLevels(db)
    .clearSelect()
    .select('app_id')
    .where('account_id', '=', account)
    .where('level', 'in', levels)

async function purge(trx: Transaction<Schema>, before: string): Promise<string[]> {
  const gone = await trx.deleteFrom('made_apps').where('deleted_at', '<', before).returning('id').execute()
  for (const { id } of gone)
    await trx.updateTable('app_slugs').set({ app_id: null }).where('app_id', '=', id).execute()
  return gone.map(({ id }) => id)
}

/** The data has its own column. */
export const contentColumn = ({ mockData: _, ...rest }: AppContent) => JSON.stringify(rest)

/** Validated before it was written, so it is trusted here. */
export const readContent = ({ content, data }: { content: string; data: string }): AppContent => ({
  ...JSON.parse(content),
  mockData: JSON.parse(data),
})

export const readDraft = (row: Row): Draft => ({ ...readState(row), content: readContent(row) })

const readSummary = (row: SummaryRow): DraftSummary => ({
  ...readState(row),
  content: JSON.parse(row.content),
})

export const readState = (row: SummaryRow): DraftState => ({
  id: row.id,
  owner: row.owner_id,
  status: APP_STATUSES.find((status) => status === row.status) ?? 'draft',
  mcpSlug: row.slug,
  publishedAt: dateOf(row.published_at),
  publishVersion: row.publish_version,
  changed: row.published_fingerprint !== null && row.published_fingerprint !== row.fingerprint,
  audience: readAccess(row).audience,
  disabled: row.disabled !== 0,
  updatedBy: row.updated_by ?? row.owner_id,
  revision: row.revision,
  keepMessages: row.keep_messages === 1,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  deletedAt: dateOf(row.deleted_at),
})

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
