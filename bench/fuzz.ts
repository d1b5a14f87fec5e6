import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAccounts } from '../src/auth/accounts.ts'
import { createPersonalTokens } from '../src/auth/personal-tokens.ts'
import { openStorage } from '../src/storage/storage.ts'
import { exitOnSignals } from '../test/at-exit.ts'
import { type FuzzReport, fuzz } from '../test/fuzz/fuzz.ts'
import { startPostgres } from '../test/postgres.ts'
import type { DatabasePlace } from '../test/task-writers.ts'
import { type RunningProcess, startProcess } from './process.ts'
import { printTable } from './report.ts'

exitOnSignals()
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '86400' },
    database: { type: 'string', default: 'both' },
  },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
const seconds = Number(values.seconds)
const SHOWN = 20
const METRICS_TOKEN = randomUUID()
/** What was compiled and cached by then is there to stay. */
const WARM_UP = 2000

async function makeOwner(place: DatabasePlace) {
  const clock = () => new Date()
  const storage = openStorage({ ...place, clock, onError: () => {} })
  await storage.migrate()
  const { id } = await createAccounts({ store: storage.accounts, clock }).add({
    email: 'owner@example.org',
    password: 'correct horse battery',
    role: 'owner',
  })
  const { token } = await createPersonalTokens({ store: storage.personalTokens, clock }).issue(id, {
    name: 'fuzz',
  })
  await storage.close()
  return { id, token }
}

/** A signal makes the server collect its garbage, so that what is left in the heap is what it holds. */
const COLLECT = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>gc())']
const COLLECT_MS = 1000
/** Requests between two collections, each of which holds up the server for a moment. */
const COLLECT_EVERY = 25_000

async function fuzzOn(name: string, databaseUrl: string | null): Promise<FuzzReport & { row: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-fuzz-'))
  const owner = await makeOwner({ databaseUrl, dataDir })
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const program = [...COLLECT, 'bin/vitrine.mjs', 'start']
  const server = await startProcess(program, { ...env, METRICS_TOKEN })
  await fuzz({ url: server.url, owner, requests: Math.min(WARM_UP, requests), seed: seed + requests })
  const before = server.memory()
  let high = before
  const heap = [await heldHeap(server)]
  const onProgress = async ({ sent, statuses, failures }: FuzzReport) => {
    const memory = server.memory()
    high = Math.max(high, memory)
    const failed = `${statuses['5xx'] ?? 0} 5xx, ${failures.length} faults`
    process.stderr.write(`${name}: ${sent} sent, ${failed}, ${megabytes(memory)} MB\n`)
    if (sent % COLLECT_EVERY > 0) return
    heap.push(await heldHeap(server))
    process.stderr.write(`${name}: heap after a collection ${megabytes(heap.at(-1) ?? 0)} MB\n`)
  }
  const report = await fuzz({ url: server.url, owner, requests, seed, seconds, onProgress })
  const alive = await fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  const after = alive ? server.memory() : 0
  if (alive) heap.push(await heldHeap(server))
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const { sent, statuses, failures } = report
  const replies = ['2xx', '3xx', '4xx', '5xx', 'no answer'].map((kind) => String(statuses[kind] ?? 0))
  const row = [name, String(sent), ...replies, String(failures.length), alive ? '0' : '1']
  return { ...report, row: [...row, ...[before, after, high].map(megabytes), heap.map(megabytes).join(' ')] }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

/** Bytes of the objects that the server still holds once its garbage is gone. */
async function heldHeap({ pid, url }: RunningProcess): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await sleep(COLLECT_MS)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await fetch(`${url}/metrics`, { headers }).then(
    (reply) => reply.text(),
    () => '',
  )
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? 0)
}

/** `npm run fuzz -- --requests 1000000 --seed 1`: requests that are nearly right, to every door, on both databases. */
const reports = []
if (values.database !== 'postgres') reports.push(await fuzzOn('sqlite', null))
const postgres = values.database === 'sqlite' ? null : await startPostgres()
if (postgres) reports.push(await fuzzOn('postgres', postgres.url))
await postgres?.stop()

const HEAD = [
  '',
  'requests',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'no answer',
  'faults',
  'crashes',
  'MB before',
  'MB after',
  'MB most',
  'heap MB after each collection',
]
printTable(
  HEAD,
  reports.map(({ row }) => row),
)
const failures = reports.flatMap((report) => report.failures)
for (const { source, status, reply, request } of failures.slice(0, SHOWN)) {
  console.log(`\n${source}: ${status ?? 'no answer'} ${reply.slice(0, 500)}`)
  console.log(JSON.stringify(request).slice(0, 3000))
}
process.exitCode = failures.length > 0 ? 1 : 0
