import type { Kysely } from 'kysely'

/** Counts an account's passwords. Sessions of before stay with the password in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['accounts', 'sessions'])
    await db.schema
      .alterTable(table)
      .addColumn('password_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
