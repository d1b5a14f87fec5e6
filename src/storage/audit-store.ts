import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { OUTCOMES } from '../contract/index.ts'
import type { AuditEntry, AuditStore } from '../mcp/audit-entry.ts'
import { summarise } from './audit-summary.ts'
import type { Schema } from './schema.ts'

/** Turns a JSON array of arrays into rows with one column, `value`; each database has its own word for it. */
export type JsonRows = (json: string) => RawBuilder<unknown>

export function createAuditStore(db: Kysely<Schema>, jsonRows: JsonRows): AuditStore {
  return {
    // One value for any number of entries: a list of values would cost more than the calls it records.
    async append(entries) {
      const rows = jsonRows(JSON.stringify(entries.map(toRow)))
      await sql`insert into audit (at, account_id, app, tool, outcome, duration_ms, trace_id)
        select value->>0, value->>1, value->>2, value->>3, value->>4, cast(value->>5 as double precision), value->>6
        from ${rows}`.execute(db)
    },
    async find({ app, user, since, until, limit }) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .$if(app !== undefined, (query) => query.where('app', '=', app ?? ''))
        .$if(user !== undefined, (query) => query.where('account_id', '=', user ?? ''))
        .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
        .$if(until !== undefined, (query) => query.where('at', '<', until?.toISOString() ?? ''))
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(readEntry)
    },
    summary: (query) => summarise(db, query),
    async holds({ at, traceId }) {
      const row = await db
        .selectFrom('audit')
        .select('at')
        .where('at', '=', at.toISOString())
        .where('trace_id', '=', traceId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async newest() {
      const row = await db.selectFrom('audit').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row ? new Date(row.at) : null
    },
    async removeBefore(at, most) {
      // Entries have no key: all of the last moment go together, and at the boundary that is what is wanted anyway.
      const old = db.selectFrom('audit').select('at').where('at', '<', at.toISOString()).orderBy('at')
      const last = await old
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst()
      const { numDeletedRows } = await db
        .deleteFrom('audit')
        .where('at', last ? '<=' : '<', last?.at ?? at.toISOString())
        .executeTakeFirst()
      return Math.min(Number(numDeletedRows), most)
    },
  }
}

const toRow = ({ at, user, app, tool, outcome, durationMs, traceId }: AuditEntry) => [
  at.toISOString(),
  user,
  app,
  tool,
  outcome,
  durationMs,
  traceId,
]

const readEntry = (row: Selectable<Schema['audit']>): AuditEntry => ({
  at: new Date(row.at),
  user: row.account_id,
  app: row.app,
  tool: row.tool,
  outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
  durationMs: row.duration_ms,
  traceId: row.trace_id,
})
