import { type Kysely, sql } from 'kysely'

const DAY_MS = 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in all three is a token made before there was a choice: it may do everything, and has no end.
  for (const [name, type] of [
    ['scope', 'varchar(20)'],
    ['expires_at', 'varchar(30)'],
    ['last_used_at', 'varchar(30)'],
  ] as const)
    await db.schema.alterTable('personal_tokens').addColumn(name, type).execute()
  await endUnusedClients(db)
}

/** Registrations that nobody ever agreed to were kept for a year; from now on for a day. */
async function endUnusedClients(db: Kysely<unknown>): Promise<void> {
  const grants = await sql<{
    payload: string
  }>`select payload from oauth_records where kind = 'Grant'`.execute(db)
  const used = new Set(grants.rows.map(({ payload }) => JSON.parse(payload).clientId))
  const clients = await sql<{ id: string }>`select id from oauth_records where kind = 'Client'`.execute(db)
  const end = new Date(Date.now() + DAY_MS).toISOString()
  for (const { id } of clients.rows.filter((client) => !used.has(client.id)))
    await sql`update oauth_records set expires_at = ${end} where kind = 'Client' and id = ${id}`.execute(db)
}
