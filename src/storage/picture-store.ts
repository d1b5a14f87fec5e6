import type { Kysely } from 'kysely'
import { PICTURE_TYPES, type PictureType } from '../../common/own-pictures.ts'
import type { PictureStore } from '../registry/picture-store.ts'
import type { Schema } from './schema.ts'

/** A database takes only so many values with one statement. */
const AT_ONCE = 1000

export const createPictureStore = (db: Kysely<Schema>): PictureStore => ({
  async put({ hash, type, width, height, bytes }, at) {
    const put_at = at.toISOString()
    await db
      .insertInto('pictures')
      .values({ hash, type, width, height, size: bytes.byteLength, bytes: Buffer.from(bytes), put_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ put_at }))
      .execute()
  },
  async find(hash) {
    const row = await db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const { width, height, bytes } = row
    // A buffer may be a piece of a larger one; either way these are the bytes alone.
    return { hash, type: typeOf(row.type), width, height, bytes: new Uint8Array(bytes) }
  },
  async claim(appId, hashes, { published, at }) {
    const claimed_at = at.toISOString()
    for (let start = 0; start < hashes.length; start += AT_ONCE) {
      const some = hashes.slice(start, start + AT_ONCE)
      const known = await db.selectFrom('pictures').select('hash').where('hash', 'in', some).execute()
      if (known.length === 0) continue
      await db
        .insertInto('app_pictures')
        .values(known.map(({ hash }) => ({ app_id: appId, hash, published: published ? 1 : 0, claimed_at })))
        .onConflict((conflict) =>
          conflict
            .columns(['app_id', 'hash'])
            .doUpdateSet({ claimed_at, ...(published && { published: 1 }) }),
        )
        .execute()
    }
  },
  async used(appId, makerId) {
    const app = await db
      .selectFrom('app_pictures')
      .innerJoin('pictures', 'pictures.hash', 'app_pictures.hash')
      .select(({ fn }) => fn.sum('size').as('bytes'))
      .where('app_id', '=', appId ?? '')
      .executeTakeFirst()
    const maker = await db
      .selectFrom('pictures')
      .select(({ fn }) => fn.sum('size').as('bytes'))
      .where('hash', 'in', (query) =>
        query
          .selectFrom('app_pictures')
          .innerJoin('made_apps', 'made_apps.id', 'app_pictures.app_id')
          .select('app_pictures.hash')
          .where('owner_id', '=', makerId),
      )
      .executeTakeFirst()
    return { app: Number(app?.bytes ?? 0), maker: Number(maker?.bytes ?? 0) }
  },
  async doubtful(before) {
    const rows = await db
      .selectFrom('app_pictures')
      .select('app_id')
      .distinct()
      .where('published', '=', 0)
      .where('claimed_at', '<', before.toISOString())
      .execute()
    return rows.map(({ app_id }) => app_id)
  },
  async draftText(appId) {
    const row = await db
      .selectFrom('made_apps')
      .select(['content', 'data'])
      .where('id', '=', appId)
      .executeTakeFirst()
    return row ? `${row.content}\n${row.data}` : ''
  },
  async release(appId, kept, before) {
    await db
      .deleteFrom('app_pictures')
      .where('app_id', '=', appId)
      .where('published', '=', 0)
      // Whoever saves meanwhile claims first, and what was claimed now stays.
      .where('claimed_at', '<', before.toISOString())
      .$if(kept.length > 0, (query) => query.where('hash', 'not in', kept))
      .execute()
  },
  async purge(before) {
    const gone = await db
      .deleteFrom('pictures')
      .where('put_at', '<', before.toISOString())
      .where('hash', 'not in', (query) => query.selectFrom('app_pictures').select('hash'))
      .returning('hash')
      .execute()
    return gone.length
  },
})

/** Written by us after it was checked. */
const typeOf = (type: string): PictureType =>
  (Object.keys(PICTURE_TYPES) as PictureType[]).find((known) => known === type) ?? 'jpg'
