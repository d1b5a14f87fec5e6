import type { Kysely } from 'kysely'
import type { LiveStore } from '../registry/live-store.ts'
import { ACCESS_COLUMNS, levelsOf, readAccess } from './access-store.ts'
import type { Schema } from './schema.ts'
import { readVersion } from './version-store.ts'

export const createLiveStore = (
  db: Kysely<Schema>,
  watch: NonNullable<LiveStore['watch']> | null,
): LiveStore => ({
  ...(watch && { watch }),
  async find(slug) {
    const row = await db
      .selectFrom('made_apps')
      .innerJoin('app_versions', (join) =>
        join
          .onRef('app_versions.app_id', '=', 'made_apps.id')
          .onRef('app_versions.version', '=', 'made_apps.publish_version'),
      )
      .selectAll('app_versions')
      .select(['made_apps.keep_messages', 'made_apps.owner_id'])
      .select(ACCESS_COLUMNS.map((column) => `made_apps.${column}` as const))
      .where('made_apps.slug', '=', slug)
      .where('made_apps.status', '=', 'published')
      .where('made_apps.disabled', '=', 0)
      .where('made_apps.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    return {
      ...readVersion(row),
      slug,
      gate: { owner: row.owner_id, ...readAccess(row) },
      levels: await levelsOf(db, row.app_id),
      keepMessages: row.keep_messages === 1,
      size: row.data.length,
    }
  },
  async counter() {
    const { value } = await db.selectFrom('live_counter').select('value').executeTakeFirstOrThrow()
    return value
  },
  async changedSince(counter) {
    const rows = await db.selectFrom('made_apps').select('slug').where('live_change', '>', counter).execute()
    return rows.flatMap(({ slug }) => slug ?? [])
  },
})
