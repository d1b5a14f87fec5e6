import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bakery, connectApi } from '../../test/api.ts'
import { startObedientModel } from '../../test/obedient-model.ts'
import { childrenOf, startPostgres } from '../../test/postgres.ts'
import { ended, signUpPeople, startChild } from '../../test/task-writers.ts'
import { createTraffic } from '../cluster/traffic.ts'
import { cpuMicros } from '../load.ts'
import { median } from '../report.ts'

/** What one request of a kind takes, in milliseconds. */
export interface Cost {
  /** Of a Vitrine process. */
  readonly worker: number
  readonly database: number
  /** Of the load generator, which a real cluster does not have. */
  readonly generator: number
  /** Of nobody's processor: the disk's confirmation, wake-ups. */
  readonly wait: number
}

export type Kind = 'call' | 'ask' | 'read' | 'write' | 'chat'
export const KINDS: readonly Kind[] = ['call', 'ask', 'read', 'write', 'chat']

const CALLERS = 4
const PEOPLE = 200
const TOGETHER_S = 4
const ALONE_S = 1.5
const WARM_S = 1.5
/** In the time that a call takes by itself. */
const PAUSE = 4

/** Processes on a PostgreSQL of their own that commits to the disk, with people, a published app and a model. */
export async function startBench(processes: number) {
  const postgres = await startPostgres(undefined, { durable: true })
  if (!postgres) throw new Error('There are no PostgreSQL server programs here.')
  const model = await startObedientModel()
  const place = { databaseUrl: postgres.url, dataDir: mkdtempSync(join(tmpdir(), 'vitrine-capacity-')) }
  const started: Awaited<ReturnType<typeof startChild>>[] = []
  for (let index = 0; index < processes; index += 1)
    started.push(
      await startChild(place, {
        LOG_LEVEL: 'info',
        RATE_LIMIT: '1000000',
        RATE_LIMIT_STORE: 'postgres',
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'small',
      }),
    )
  const people = await signUpPeople(place, PEOPLE)
  const api = connectApi(started[0]?.url ?? '', people[0]?.token)
  const { body: draft } = await api('POST', '/api/apps', bakery)
  const { body: app } = await api('POST', `/api/apps/${draft.id}/publish`, {})
  const traffics = started.map(({ url }) => createTraffic(url, people, app.mcpSlug))
  const spent = () => ({
    worker: started.reduce((sum, { child }) => sum + cpuMicros(child.pid ?? 0), 0) / 1000,
    database:
      [postgres.pid, ...childrenOf(postgres.pid)].reduce((sum, pid) => sum + cpuMicros(pid), 0) / 1000,
    generator: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  })
  return {
    traffics,
    spent,
    /** Bytes that the audit log takes for one call. */
    async bytesOfCall() {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query(
        `select pg_total_relation_size('audit')::float / greatest(1, (select count(*) from audit)) as bytes`,
      )
      await client.end()
      return Number(rows[0].bytes)
    },
    async stop() {
      for (const { close } of traffics) close()
      for (const { child } of started) child.kill('SIGTERM')
      await Promise.all(started.map(({ child }) => ended(child)))
      await Promise.all([model.close(), postgres.stop()])
      rmSync(place.dataDir, { recursive: true, force: true })
    },
  }
}

export type Bench = Awaited<ReturnType<typeof startBench>>

/**
 * Each kind by itself: what one caller waits, and then the processor time of several who pause, since a machine that
 * is never idle does each call for less.
 */
export async function calibrate(bench: Bench): Promise<Record<Kind, Cost>> {
  const costs: Partial<Record<Kind, Cost>> = {}
  for (const kind of KINDS) {
    await repeat(bench, kind, { callers: CALLERS, seconds: WARM_S, pauseMs: 0 })
    const alone = await repeat(bench, kind, { callers: 1, seconds: ALONE_S, pauseMs: 0 })
    const pauseMs = PAUSE * median(alone.latencies)
    const before = bench.spent()
    const { count } = await repeat(bench, kind, { callers: CALLERS, seconds: TOGETHER_S, pauseMs })
    const after = bench.spent()
    const [worker, database, generator] = (['worker', 'database', 'generator'] as const).map(
      (part) => (after[part] - before[part]) / count,
    ) as [number, number, number]
    const wait = Math.max(0, median(alone.latencies) - worker - database - generator)
    costs[kind] = { worker, database, generator, wait }
  }
  return costs as Record<Kind, Cost>
}

interface Repeat {
  readonly callers: number
  readonly seconds: number
  /** Before each call, on average. */
  readonly pauseMs: number
}

export const exponential = (mean: number) => -Math.log(1 - Math.random()) * mean

async function repeat({ traffics }: Bench, kind: Kind, { callers, seconds, pauseMs }: Repeat) {
  const end = performance.now() + seconds * 1000
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const traffic = traffics[caller % traffics.length]
      while (performance.now() < end) {
        if (pauseMs > 0) await sleep(exponential(pauseMs))
        const began = performance.now()
        await traffic?.take(kind, caller)
        latencies.push(performance.now() - began)
      }
    }),
  )
  for (const { traffic } of traffics) {
    const [failure] = traffic.failures
    if (failure) throw new Error(`${failure.kind} failed: ${failure.reason}`)
  }
  return { count: latencies.length, latencies }
}
