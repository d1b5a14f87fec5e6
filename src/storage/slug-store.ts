import type { Kysely } from 'kysely'
import type { SlugStore } from '../registry/slug.ts'
import type { Schema } from './schema.ts'

const NUMBER = /^\d+$/

export const createSlugStore = (db: Kysely<Schema>): SlugStore => ({
  async near(slug) {
    const rows = await db
      .selectFrom('app_slugs')
      .selectAll()
      // No slug contains a pattern's special characters.
      .where((is) => is.or([is('slug', '=', slug), is('slug', 'like', `${slug}-%`)]))
      .execute()
    return rows
      .filter((row) => row.slug === slug || NUMBER.test(row.slug.slice(slug.length + 1)))
      .map((row) => ({ slug: row.slug, owner: row.owner_id, app: row.app_id }))
  },
  async claim(slug, { id, owner }) {
    await db
      .insertInto('app_slugs')
      .values({ slug, owner_id: owner, app_id: id })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    const row = await db
      .updateTable('app_slugs')
      .set({ app_id: id })
      .where('slug', '=', slug)
      .where('owner_id', '=', owner)
      .where((is) => is.or([is('app_id', 'is', null), is('app_id', '=', id)]))
      .returning('slug')
      .executeTakeFirst()
    return row !== undefined
  },
})
