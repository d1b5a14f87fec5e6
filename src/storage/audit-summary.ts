import { type Kysely, sql } from 'kysely'
import { CHECK_TRACE } from '../../common/check-trace.ts'
import type { AuditStore, AuditSummary } from '../mcp/audit-entry.ts'
import type { Schema } from './schema.ts'

/** The length of `2026-07-28T09`, a stored timestamp up to the hour. */
const HOUR_LENGTH = 13

/** Counted in the database: a busy App's calls would fill the memory here. */
export async function summarise(
  db: Kysely<Schema>,
  { app, since }: Parameters<AuditStore['summary']>[0],
): Promise<AuditSummary> {
  const calls = db
    .selectFrom('audit')
    .where('app', '=', app)
    .where('at', '>=', since.toISOString())
    .where('trace_id', 'not like', `${CHECK_TRACE}%`)
  const rows = await calls
    .select([
      sql<string>`substr(at, 1, ${sql.lit(HOUR_LENGTH)})`.as('hour'),
      sql<number>`count(*)`.as('calls'),
      sql<number>`sum(case when outcome in ('refused', 'failed') then 1 else 0 end)`.as('errors'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  const hours = rows.map((row) => ({
    hour: row.hour,
    calls: Number(row.calls),
    errors: Number(row.errors),
  }))
  const total = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const slowest = async (part: number) => {
    const place = Math.max(0, Math.ceil(total * part) - 1)
    const found = await calls
      .select('duration_ms')
      .orderBy('duration_ms')
      .offset(place)
      .limit(1)
      .executeTakeFirst()
    return found?.duration_ms ?? null
  }
  return { hours, p50: await slowest(0.5), p99: await slowest(0.99) }
}
