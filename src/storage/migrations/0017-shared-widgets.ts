import type { Kysely } from 'kysely'

/** What widgets had kept when a conversation was shared; links from before show them without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_shares')
    .addColumn('widget_states', 'text', (added) => added.notNull().defaultTo('[]'))
    .execute()
}
