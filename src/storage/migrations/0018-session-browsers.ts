import type { Kysely } from 'kysely'

/** Says of a session in which browser it was begun and when it was last used, so that people can tell theirs apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute()
}
