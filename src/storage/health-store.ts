import { type Kysely, sql } from 'kysely'
import type { ProcessHealth, ToolHealth } from '../../common/api/health.ts'
import type { Schema } from './schema.ts'

/** Health of the processes that share this database, and of their calls. */
export interface HealthStore {
  beat(id: string, state: ProcessHealth, now: Date): Promise<void>
  /** Those that were seen since; others are forgotten. */
  processes(since: Date): Promise<ProcessHealth[]>
  leave(id: string): Promise<void>
  /** Tools by the time their calls took, the slowest first. */
  slowest(since: Date, limit: number): Promise<ToolHealth[]>
  calls(since: Date): Promise<{ readonly calls: number; readonly failed: number }>
}

const failed = sql<number>`sum(case when outcome = 'failed' then 1 else 0 end)`

export const createHealthStore = (db: Kysely<Schema>): HealthStore => ({
  async beat(id, state, now) {
    const row = { seen_at: now.toISOString(), state: JSON.stringify(state) }
    await db
      .insertInto('processes')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  async processes(since) {
    await db.deleteFrom('processes').where('seen_at', '<', since.toISOString()).execute()
    const rows = await db.selectFrom('processes').select('state').execute()
    return rows
      .map(({ state }): ProcessHealth => JSON.parse(state))
      .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
  },
  async leave(id) {
    await db.deleteFrom('processes').where('id', '=', id).execute()
  },
  async slowest(since, limit) {
    const rows = await db
      .selectFrom('audit')
      .select(({ fn }) => ['app', 'tool', fn.countAll().as('calls'), failed.as('failed')])
      .select(({ fn }) => [fn.avg('duration_ms').as('mean'), fn.max('duration_ms').as('longest')])
      .where('at', '>=', since.toISOString())
      .groupBy(['app', 'tool'])
      .orderBy('mean', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ app, tool, calls, failed: failures, mean, longest }) => ({
      app,
      tool,
      calls: Number(calls),
      failed: Number(failures),
      meanMs: Number(mean),
      longestMs: Number(longest),
    }))
  },
  async calls(since) {
    const row = await db
      .selectFrom('audit')
      .select(({ fn }) => [fn.countAll().as('calls'), failed.as('failed')])
      .where('at', '>=', since.toISOString())
      .executeTakeFirst()
    return { calls: Number(row?.calls ?? 0), failed: Number(row?.failed ?? 0) }
  },
})
