import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import { PICTURE_TYPES, type PictureType } from '../../common/own-pictures.ts'
import type {
  HeldPicture,
  PictureOwner,
  PictureStore,
  PictureUse,
  QuotaReached,
} from '../registry/picture-store.ts'
import type { StoredPicture } from '../registry/read-picture.ts'
import { ACCESS_COLUMNS, readAccess } from './access-store.ts'
import type { Schema } from './schema.ts'

/** A database accepts only so many values per statement. */
const AT_ONCE = 1000

export const createPictureStore = (db: Kysely<Schema>): PictureStore => ({
  async add(app, pictures, quota, time) {
    try {
      await db.transaction().execute(async (trx) => {
        await lockMaker(trx, app.owner)
        await putPictures(trx, app.id, pictures, time)
        const reached = await makeRoom(trx, app, quota)
        if (reached) throw new QuotaError(reached)
      })
      return null
    } catch (error) {
      if (error instanceof QuotaError) return error.reached
      throw error
    }
  },
  async find(hash) {
    const row = await db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const { width, height, bytes } = row
    // A buffer may be a slice of a larger one; this copies only its bytes.
    return { hash, type: typeOf(row.type), width, height, bytes: new Uint8Array(bytes) }
  },
  async holders(hashes) {
    const found = await Promise.all(batches(hashes).map((some) => holdersOf(db, some)))
    return found.flat()
  },
  async makerOf(appId) {
    const row = await db
      .selectFrom('made_apps')
      .leftJoin('accounts', 'accounts.id', 'made_apps.owner_id')
      .select(['owner_id', 'accounts.role'])
      .where('made_apps.id', '=', appId)
      .executeTakeFirst()
    return row ? { id: row.owner_id, ...(row.role && { role: row.role }) } : null
  },
  async claim(appId, hashes, { published, at }) {
    const claimed_at = at.toISOString()
    for (const some of batches(hashes)) {
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
      // A concurrent save claims first, and claimed pictures stay.
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

const batches = (hashes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(hashes.length / AT_ONCE) }, (_, index) =>
    hashes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

async function holdersOf(db: Kysely<Schema>, hashes: readonly string[]): Promise<HeldPicture[]> {
  const rows = await db
    .selectFrom('app_pictures')
    .innerJoin('made_apps', 'made_apps.id', 'app_pictures.app_id')
    .select(['app_id', 'hash', 'published', 'owner_id', 'status'])
    .select(ACCESS_COLUMNS.map((column) => `made_apps.${column}` as const))
    .where('hash', 'in', hashes)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => {
    const { audience, disabled, link } = readAccess(row)
    const isLive = row.status === 'published' && row.published === 1
    return { id: row.app_id, hash: row.hash, owner: row.owner_id, audience, disabled, link, isLive }
  })
}

/** Validated before it was written. */
const typeOf = (type: string): PictureType =>
  (Object.keys(PICTURE_TYPES) as PictureType[]).find((known) => known === type) ?? 'jpg'

/** Rolls back the upload. */
class QuotaError extends Error {
  constructor(readonly reached: NonNullable<QuotaReached>) {
    super(`The quota of the ${reached} is reached.`)
  }
}

/** Counts a maker's uploads one after the other. SQLite has a single writer from its first change on. */
async function lockMaker(trx: Transaction<Schema>, makerId: string): Promise<void> {
  const lock = trx.selectFrom('accounts').select('id').where('id', '=', makerId)
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await lock.forUpdate().execute()
}

async function putPictures(
  trx: Transaction<Schema>,
  appId: string,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const put_at = now.toISOString()
  for (const { hash, type, width, height, bytes } of pictures) {
    await trx
      .insertInto('pictures')
      .values({ hash, type, width, height, size: bytes.byteLength, bytes: Buffer.from(bytes), put_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ put_at }))
      .execute()
    await trx
      .insertInto('app_pictures')
      .values({ app_id: appId, hash, published: 0, claimed_at: put_at })
      .onConflict((conflict) => conflict.columns(['app_id', 'hash']).doUpdateSet({ claimed_at: put_at }))
      .execute()
  }
}

/** The quota that is still exceeded after the maker's deleted apps, oldest first, gave up their pictures. */
async function makeRoom(
  trx: Transaction<Schema>,
  { id, owner }: PictureOwner,
  quota: PictureUse,
): Promise<QuotaReached> {
  if ((await bytesOf(trx, 'made_apps.id', id)) > quota.app) return 'app'
  const deleted = await trx
    .selectFrom('made_apps')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute()
  let used = await bytesOf(trx, 'owner_id', owner)
  for (const app of deleted) {
    if (used <= quota.maker) break
    const gone = await trx.deleteFrom('app_pictures').where('app_id', '=', app.id).returning('hash').execute()
    if (gone.length === 0) continue
    await trx
      .deleteFrom('pictures')
      .where(
        'hash',
        'in',
        gone.map(({ hash }) => hash),
      )
      .where('hash', 'not in', (query) => query.selectFrom('app_pictures').select('hash'))
      .execute()
    used = await bytesOf(trx, 'owner_id', owner)
  }
  return used > quota.maker ? 'maker' : null
}

/** Bytes of an app's pictures, or of all a maker's apps, each picture counted once. */
async function bytesOf(
  trx: Transaction<Schema>,
  column: 'made_apps.id' | 'owner_id',
  value: string,
): Promise<number> {
  const sum = await trx
    .selectFrom('pictures')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('hash', 'in', (query) =>
      query
        .selectFrom('app_pictures')
        .innerJoin('made_apps', 'made_apps.id', 'app_pictures.app_id')
        .select('app_pictures.hash')
        .where(column, '=', value),
    )
    .executeTakeFirst()
  return Number(sum?.bytes ?? 0)
}
