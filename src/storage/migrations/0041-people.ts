import type { Kysely } from 'kysely'

/** Columns for the page of people, and disabled accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['name', 'varchar(200)'],
    ['disabled_at', 'varchar(30)'],
    ['last_seen_at', 'varchar(30)'],
    // The sign-in provider that gave the role; null where an owner did.
    ['role_source', 'varchar(100)'],
  ] as const
  for (const [name, type] of columns) await db.schema.alterTable('accounts').addColumn(name, type).execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('kind', 'varchar(10)', (column) => column.notNull().defaultTo('person'))
    .execute()
}
