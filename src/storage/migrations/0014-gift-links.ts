import type { Kysely } from 'kysely'

/** Shop address and picture of a gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['image_url', 'url'])
    await db.schema
      .alterTable('gifts')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
}
