import type { Kysely, Selectable } from 'kysely'
import type { AuditEntry, AuditStore } from '../mcp/audit.ts'
import { OUTCOMES } from '../mcp/call-record.ts'
import type { Schema } from './schema.ts'

/** Few enough values for one statement on either database. */
const ROWS_AT_ONCE = 500

export function createAuditStore(db: Kysely<Schema>): AuditStore {
  return {
    async append(entries) {
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        await db
          .insertInto('audit')
          .values(entries.slice(from, from + ROWS_AT_ONCE).map(toRow))
          .execute()
      }
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
    async removeBefore(at) {
      await db.deleteFrom('audit').where('at', '<', at.toISOString()).execute()
    },
  }
}

const toRow = ({ at, user, app, tool, outcome, durationMs, traceId }: AuditEntry) => ({
  at: at.toISOString(),
  account_id: user,
  app,
  tool,
  outcome,
  duration_ms: durationMs,
  trace_id: traceId,
})

const readEntry = (row: Selectable<Schema['audit']>): AuditEntry => ({
  at: new Date(row.at),
  user: row.account_id,
  app: row.app,
  tool: row.tool,
  outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
  durationMs: row.duration_ms,
  traceId: row.trace_id,
})
