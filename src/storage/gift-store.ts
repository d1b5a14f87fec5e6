import type { Kysely, Selectable } from 'kysely'
import { PRICE_RANGES } from '../../common/price-range.ts'
import type { Gift, GiftStore } from '../apps/gifts/gift.ts'
import { chunks } from '../search/chunks.ts'
import type { Schema } from './schema.ts'
import type { WhereIn } from './where-in.ts'

/** A statement takes a limited number of values. */
const ROWS_A_STATEMENT = 400

export function createGiftStore(db: Kysely<Schema>, listed: WhereIn): GiftStore {
  const some = async (rows: Promise<Selectable<Schema['gifts']>[]>) => (await rows).map(readGift)
  return {
    async find(id) {
      const row = await db
        .selectFrom('gifts')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .executeTakeFirst()
      return row ? readGift(row) : null
    },
    findMany: async (ids) => some(db.selectFrom('gifts').selectAll().where(listed('id', ids)).execute()),
    popular: (count) =>
      some(db.selectFrom('gifts').selectAll().where('popular', '=', 1).orderBy('id').limit(count).execute()),
    async count() {
      const { total } = await db
        .selectFrom('gifts')
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    page: (after, count) =>
      some(
        db
          .selectFrom('gifts')
          .selectAll()
          .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(count)
          .execute(),
      ),
    put: (gifts, batch, over = '') =>
      db.transaction().execute(async (trx) => {
        for (const part of chunks(gifts, ROWS_A_STATEMENT)) await upsert(trx, part, batch, over)
      }),
    async removeOthers(batch, family, first) {
      for (let removed = 0; ; ) {
        const others = await db
          .selectFrom('gifts')
          .select('id')
          .where('batch', '!=', batch)
          .where('batch', 'like', `${family}%`)
          .limit(ROWS_A_STATEMENT)
          .execute()
        if (others.length === 0) return removed
        const ids = others.map(({ id }) => id)
        await first(ids)
        await db.deleteFrom('gifts').where('id', 'in', ids).where('batch', '!=', batch).execute()
        removed += ids.length
      }
    },
    async progress(batch) {
      const row = await db
        .selectFrom('gift_imports')
        .selectAll()
        .where('batch', '=', batch)
        .executeTakeFirst()
      return row ? { lines: row.lines, done: row.done === 1 } : null
    },
    async saveProgress(batch, { lines, done }) {
      const row = { lines, done: done ? 1 : 0 }
      await db
        .insertInto('gift_imports')
        .values({ batch, ...row })
        .onConflict((conflict) => conflict.column('batch').doUpdateSet(row))
        .execute()
    },
    async forgetProgress(batch, family) {
      await db
        .deleteFrom('gift_imports')
        .where('batch', '!=', batch)
        .where('batch', 'like', `${family}%`)
        .execute()
    },
  }
}

async function upsert(
  db: Kysely<Schema>,
  gifts: readonly Gift[],
  batch: string,
  over: string,
): Promise<void> {
  // Two rows with one id cannot be in one statement; the later one counts.
  const rows = [...new Map(gifts.map((gift) => [gift.id, writeGift(gift, batch)])).values()]
  await db
    .insertInto('gifts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where('gifts.batch', 'like', `${over}%`),
    )
    .execute()
}

/** All but the id. */
const COLUMNS = [
  'name',
  'brief_description',
  'full_description',
  'price',
  'price_range',
  'categories',
  'occasions',
  'recipient_types',
  'age_from',
  'age_to',
  'purchasing_guidance',
  'popular',
  'image_url',
  'url',
  'batch',
] as const satisfies readonly (keyof Schema['gifts'])[]

const writeGift = (gift: Gift, batch: string): Selectable<Schema['gifts']> => ({
  id: gift.id.toLowerCase(),
  name: gift.name,
  brief_description: gift.briefDescription,
  full_description: gift.fullDescription,
  price: gift.price,
  price_range: gift.priceRange,
  categories: JSON.stringify(gift.categories),
  occasions: JSON.stringify(gift.occasions),
  recipient_types: JSON.stringify(gift.recipientTypes),
  age_from: gift.ages[0],
  age_to: gift.ages[1],
  purchasing_guidance: gift.purchasingGuidance,
  image_url: gift.imageUrl,
  url: gift.url,
  popular: gift.popular ? 1 : 0,
  batch,
})

const readGift = (row: Selectable<Schema['gifts']>): Gift => ({
  id: row.id,
  name: row.name,
  briefDescription: row.brief_description,
  fullDescription: row.full_description,
  price: row.price,
  priceRange: PRICE_RANGES.find((range) => range === row.price_range) ?? 'moderate',
  categories: JSON.parse(row.categories),
  occasions: JSON.parse(row.occasions),
  recipientTypes: JSON.parse(row.recipient_types),
  ages: [row.age_from, row.age_to],
  purchasingGuidance: row.purchasing_guidance,
  imageUrl: row.image_url,
  url: row.url,
  popular: row.popular === 1,
})
