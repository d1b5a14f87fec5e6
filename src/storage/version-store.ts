import type { Kysely, Selectable } from 'kysely'
import type { PublishedVersion, VersionEntry, VersionStore } from '../registry/version.ts'
import { contentColumn, readContent, readDraft, readState, SUMMARY } from './draft-store.ts'
import { countLiveChange } from './live-counter.ts'
import type { Schema } from './schema.ts'

const ENTRY = ['app_id', 'version', 'notes', 'published_at', 'published_by'] as const

export function createVersionStore(db: Kysely<Schema>): VersionStore {
  return {
    async list(appId) {
      const rows = await db
        .selectFrom('app_versions')
        .select(ENTRY)
        .where('app_id', '=', appId)
        .orderBy('version', 'desc')
        .execute()
      return rows.map(readEntry)
    },
    async find(appId, version) {
      const row = await db
        .selectFrom('app_versions')
        .selectAll()
        .where('app_id', '=', appId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row ? readVersion(row) : null
    },
    publish: ({ appId, revision, slug, frozen, draft, notes, at, by }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('made_apps')
          .set((eb) => ({
            content: contentColumn(draft.content),
            ...(draft.data !== null && { data: draft.data }),
            fingerprint: draft.fingerprint,
            status: 'published',
            slug,
            published_at: at.toISOString(),
            updated_at: at.toISOString(),
            publish_version: eb('publish_version', '+', 1),
            published_fingerprint: frozen.fingerprint,
            revision: eb('revision', '+', 1),
          }))
          .where('id', '=', appId)
          .where('revision', '=', revision)
          .returning(SUMMARY)
          .executeTakeFirst()
        if (!row) return null
        await trx
          .insertInto('app_versions')
          .values({
            app_id: appId,
            version: row.publish_version,
            content: contentColumn(frozen.content),
            data: frozen.data,
            notes,
            published_at: at.toISOString(),
            published_by: by,
          })
          .execute()
        await countLiveChange(trx, appId)
        return { ...readState(row), content: draft.content }
      }),
    unpublish: (appId, time) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('made_apps')
          .set((eb) => ({
            status: 'draft',
            updated_at: time.toISOString(),
            revision: eb('revision', '+', 1),
          }))
          .where('id', '=', appId)
          .returningAll()
          .executeTakeFirst()
        if (row) await countLiveChange(trx, appId)
        return row ? readDraft(row) : null
      }),
  }
}

type Row = Selectable<Schema['app_versions']>

export const readVersion = (row: Row): PublishedVersion => ({ ...readEntry(row), content: readContent(row) })

const readEntry = (row: Pick<Row, (typeof ENTRY)[number]>): VersionEntry => ({
  appId: row.app_id,
  version: row.version,
  notes: row.notes,
  publishedAt: new Date(row.published_at),
  publishedBy: row.published_by,
})
