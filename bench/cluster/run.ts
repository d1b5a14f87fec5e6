import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startObedientModel } from '../../test/obedient-model.ts'
import { startPgBouncer } from '../../test/pgbouncer.ts'
import { freePort } from '../../test/postgres.ts'
import { type DatabasePlace, ended, signUpPeople, startChild } from '../../test/task-writers.ts'
import { startHaproxy } from './haproxy.ts'
import { type PatroniCluster, startPatroni, until } from './patroni.ts'

const PROCESSES = 3
/** A list of tasks is read as a whole, so each stays short: otherwise the same calls would cost more and more. */
const PEOPLE = 1000
const KEY = 'only-for-tests-only-for-tests-only-for-tests'

/** Three Vitrine processes behind HAProxy, on two PostgreSQL servers behind PgBouncer, HAProxy and Patroni. */
export async function startCluster() {
  const patroni = await startPatroni()
  if (!patroni) return null
  await patroni.untilSynchronous()
  // One more than serve at a time: a new process is ready before an old one leaves.
  const ports = await Promise.all(Array.from({ length: PROCESSES + 1 }, freePort))
  const haproxy = await startHaproxy(patroni.nodes, ports)
  if (!haproxy) return null
  await until(
    async () => (await leadsToPrimary(haproxy.databaseUrl)) && leadsToPrimary(haproxy.databaseUrl),
    'HAProxy found no primary',
  )
  const bouncer = await startPgBouncer(haproxy.databaseUrl, 20)
  if (!bouncer) return null
  const model = await startObedientModel({ wordMs: 20 })
  const base = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  const env = {
    SECRET_KEY: KEY,
    DATABASE_DIRECT_URL: haproxy.databaseUrl,
    PUBLIC_URL: haproxy.origin,
    TRUST_PROXY: '1',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_STORE: 'postgres',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'small',
  }
  const place: DatabasePlace = {
    databaseUrl: bouncer.urlOf(haproxy.databaseUrl),
    dataDir: mkdtempSync(join(base, 'people-')),
  }
  const start = async (port: number) => {
    const { child } = await startChild(
      { ...place, dataDir: mkdtempSync(join(base, 'data-')) },
      { ...env, PORT: String(port) },
    )
    return { child, port }
  }
  const processes = await Promise.all(ports.slice(0, PROCESSES).map(start))
  await until(async () => (await fetch(`${haproxy.origin}/readyz`)).ok, 'No process became ready')
  return {
    origin: haproxy.origin,
    place,
    patroni,
    processes,
    people: await signUpPeople(place, PEOPLE),
    start,
    sparePort: ports[PROCESSES] ?? 0,
    async stop() {
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all([...processes.map(({ child }) => ended(child)), model.close(), bouncer.stop()])
      haproxy.stop()
      patroni.stop()
      rmSync(base, { recursive: true, force: true })
    },
  }
}

export type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>

/** Until its first look, HAProxy takes every server for a primary: so two connections are tried. */
async function leadsToPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_is_in_recovery() as follows').finally(() => client.end())
  return !rows[0].follows
}

/** A time in which requests may fail, by `performance.now()`. */
export interface Window {
  readonly name: string
  readonly from: number
  readonly to: number
}

const SETTLED_MS = 5000
const RESTART_AFTER_MS = 3000

/** One process is killed, and started again as an orchestrator would. */
export async function killProcess({ processes, start }: Cluster): Promise<Window> {
  const [victim] = processes
  if (!victim) throw new Error('There is no process.')
  const from = performance.now()
  victim.child.kill('SIGKILL')
  await ended(victim.child)
  const to = performance.now() + 1000
  await sleep(RESTART_AFTER_MS)
  processes[0] = await start(victim.port)
  return { name: 'process killed', from, to }
}

/** A new process is started, and an old one told to stop once the new one serves. */
export async function replaceProcess({ processes, start, sparePort }: Cluster): Promise<Window> {
  const from = performance.now()
  const [, leaving] = processes
  processes[1] = await start(sparePort)
  await sleep(1000)
  leaving?.child.kill('SIGTERM')
  if (leaving) await ended(leaving.child)
  return { name: 'process drained and replaced', from, to: performance.now() + 1000 }
}

export async function restartPostgres({ patroni }: Cluster): Promise<Window> {
  await patroni.untilSynchronous()
  const from = performance.now()
  const status = await (await patroni.primary()).restart()
  if (status !== 200) throw new Error(`Patroni did not restart PostgreSQL: ${status}`)
  return { name: 'PostgreSQL restarted', from, to: performance.now() + SETTLED_MS }
}

/** Gives the window, and the moment at which the other server could be written to. */
export async function killPrimary({ patroni }: Cluster): Promise<{ window: Window; promoted: number }> {
  await patroni.untilSynchronous()
  const primary = await patroni.primary()
  const replica = other(patroni, primary.name)
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  const from = performance.now()
  primary.kill()
  for (;;) {
    const { rows } = await client.query('select pg_is_in_recovery() as follows')
    if (!rows[0].follows) break
    await sleep(20)
  }
  const promoted = performance.now()
  await client.end()
  return { window: { name: 'primary killed', from, to: promoted + SETTLED_MS }, promoted }
}

export function other({ nodes }: PatroniCluster, name: string) {
  const found = nodes.find((node) => node.name !== name)
  if (!found) throw new Error('There is one node.')
  return found
}
