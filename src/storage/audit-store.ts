import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { OUTCOMES } from '../contract/index.ts'
import type { AuditEntry, AuditStore } from '../mcp/audit-entry.ts'
import { packEntries } from './audit-packing.ts'
import { summarise } from './audit-summary.ts'
import type { Schema } from './schema.ts'

/** Turns a JSON array into rows with one column, `value`; each database has its own words for it. */
export interface JsonRows {
  values(json: RawBuilder<unknown>): RawBuilder<unknown>
  /** Of an array of strings, as text. */
  texts(json: RawBuilder<unknown>): RawBuilder<unknown>
}

export function createAuditStore(db: Kysely<Schema>, { values, texts }: JsonRows): AuditStore {
  return {
    // One parameter for any number of entries: a list of values would cost more than the calls it records.
    async append(entries) {
      await sql`with kinds as materialized (
          select value->>0 as account_id, value->>1 as app, value->>2 as tool, value->>3 as outcome, value->4 as calls
          from ${values(sql.val(packEntries(entries)))} as kinds
        )
        insert into audit (at, account_id, app, tool, outcome, duration_ms, trace_id)
        select substr(value, 1, 24), account_id, app, tool, outcome,
          cast(substr(value, 25, 16) as double precision), substr(value, 41)
        from kinds, ${texts(sql.ref('calls'))} as calls`.execute(db)
    },
    async find({ app, user, users, tool, outcome, since, until, below, limit }) {
      if (users?.length === 0) return []
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .$if(app !== undefined, (query) => query.where('app', '=', app ?? ''))
        .$if(user !== undefined, (query) => query.where('account_id', '=', user ?? ''))
        .$if(users !== undefined, (query) => query.where('account_id', 'in', users ?? []))
        .$if(tool !== undefined, (query) => query.where('tool', '=', tool ?? ''))
        .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
        .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
        .$if(until !== undefined, (query) => query.where('at', '<', until?.toISOString() ?? ''))
        .$if(below !== undefined, (query) =>
          query
            .where('at', '<=', below?.at ?? '')
            .where((is) =>
              is.or([is('at', '<', below?.at ?? ''), is('trace_id', '<', below?.traceId ?? '')]),
            ),
        )
        .orderBy('at', 'desc')
        .orderBy('trace_id', 'desc')
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
    async removeBefore(time, most) {
      // Entries have no key: all of the last moment go together, as intended at the boundary.
      const old = db.selectFrom('audit').select('at').where('at', '<', time.toISOString()).orderBy('at')
      const last = await old
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst()
      const { numDeletedRows } = await db
        .deleteFrom('audit')
        .where('at', last ? '<=' : '<', last?.at ?? time.toISOString())
        .executeTakeFirst()
      return Math.min(Number(numDeletedRows), most)
    },
  }
}

const readEntry = (row: Selectable<Schema['audit']>): AuditEntry => ({
  at: new Date(row.at),
  user: row.account_id,
  app: row.app,
  tool: row.tool,
  outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
  durationMs: row.duration_ms,
  traceId: row.trace_id,
})
