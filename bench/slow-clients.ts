import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from '../test/at-exit.ts'
import { startPostgres } from '../test/postgres.ts'
import { openSlowClients, type SlowKind, slowKinds, strangers } from '../test/slow-clients.ts'
import { callHeaders, demoCall } from './load.ts'
import { type RunningProcess, startProcess } from './process.ts'
import { printTable } from './report.ts'

const SOCKETS = 3000
const CALLS = 50
/** A caller who has waited so long was not served. */
const PATIENCE_MS = 5000
/** Enough for what ends by itself to have ended, with a time-out of ten seconds. */
const WATCHED_MS = 30_000
const LOOK_MS = 250

interface Held {
  served: number
  slowest: number
  /** Connections the server holds at most, and the seconds until none is left; null where some stay. */
  held: number
  goneAfter: number | null
}

const MANY = { name: '30 addresses', from: strangers(30), env: {} }
const CROWDED = { ...MANY, name: '30 addresses, room for 1,000', env: { MAX_CONNECTIONS: '1000' } }
const origins = [{ name: 'one address', from: strangers(1), env: {} }, MANY, CROWDED]
type Origin = (typeof origins)[number]

async function callOnce(server: RunningProcess): Promise<boolean> {
  const reply = await fetch(`${server.url}/servers/chatui/mcp`, {
    method: 'POST',
    headers: { ...callHeaders, connection: 'close' },
    body: demoCall,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return reply.ok && (await reply.text()).includes('"result"')
}

async function hold(kind: SlowKind, { from, env }: Origin, databaseUrl: string): Promise<Held> {
  const server = await startProcess(['bin/vitrine.mjs', 'start'], {
    REQUEST_TIMEOUT: '10',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    ...env,
  })
  try {
    return await watch(server, kind, from)
  } finally {
    await server.stop()
  }
}

async function watch(server: RunningProcess, kind: SlowKind, from: readonly string[]): Promise<Held> {
  await callOnce(server)
  const own = server.sockets()
  // The server is asked, since a client may think itself connected when the server has never heard of it.
  const heldNow = () => Math.max(0, server.sockets() - own)
  const slow = await openSlowClients(kind, { url: server.url, count: SOCKETS, from })
  const started = performance.now()
  let [served, slowest, held] = [0, 0, heldNow()]
  for (let call = 0; call < CALLS && performance.now() - started < WATCHED_MS; call += 1) {
    const asked = performance.now()
    served += Number(await callOnce(server).catch(() => false))
    slowest = Math.max(slowest, performance.now() - asked)
    held = Math.max(held, heldNow())
  }
  while (heldNow() > 0 && performance.now() - started < WATCHED_MS) await sleep(LOOK_MS)
  const goneAfter = heldNow() === 0 ? (performance.now() - started) / 1000 : null
  slow.close()
  return { served, slowest, held, goneAfter }
}

const cellsOf = ({ held, served, slowest, goneAfter }: Held) => [
  String(held),
  `${served} of ${CALLS}`,
  `${slowest.toFixed(0)} ms`,
  goneAfter === null ? 'they stay' : `${goneAfter.toFixed(0)} s`,
]

/** 3,000 connections of each slow kind, from one address and from many, while somebody else calls. */
export async function faultsBySlowClients(): Promise<boolean> {
  console.log(`\n${SOCKETS} connections that are held and not used, while others call\n`)
  const rows: string[][] = []
  const show = () => printTable(['', 'held at most', 'others served', 'slowest', 'gone after'], rows)
  const over = atExit(show)
  let all = true
  const holdAll = async (database: string, databaseUrl: string, tried: readonly Origin[]) => {
    for (const kind of slowKinds)
      for (const origin of tried) {
        const name = `${kind.name}, ${origin.name}, ${database}`
        const held = await hold(kind, origin, databaseUrl).catch((error: Error) => error)
        all &&= !(held instanceof Error) && held.served === CALLS
        const row = [name, ...(held instanceof Error ? [held.message] : cellsOf(held))]
        rows.push(row)
        process.stderr.write(`${row.join('  ')}\n`)
      }
  }
  await holdAll('sqlite', '', origins)
  const postgres = await startPostgres()
  // Its connections are sockets too: they must be left when there is no room.
  if (postgres) await holdAll('postgres', postgres.url, [CROWDED])
  await postgres?.stop()
  over()
  show()
  return all
}
