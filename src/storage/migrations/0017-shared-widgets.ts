import type { Kysely } from 'kysely'

/** Widget state at the time a conversation was shared; older links have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_shares')
    .addColumn('widget_states', 'text', (added) => added.notNull().defaultTo('[]'))
    .execute()
}
