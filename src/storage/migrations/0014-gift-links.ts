import type { Kysely } from 'kysely'

/** Where a gift can be had, and a picture of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['image_url', 'url'])
    await db.schema
      .alterTable('gifts')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
}
