import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A maker looks at one app's calls among everybody's.
  await db.schema.createIndex('audit_app_at').on('audit').columns(['app', 'at']).execute()
}
