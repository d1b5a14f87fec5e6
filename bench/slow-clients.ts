import { setTimeout as sleep } from 'node:timers/promises'
import { openSlowClients, type SlowKind, slowKinds, strangers } from '../test/slow-clients.ts'
import { startProcess } from './process.ts'
import { printTable } from './report.ts'

const SOCKETS = 3000
const CALLS = 50
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

async function hold(kind: SlowKind, from: readonly string[], env: Record<string, string>): Promise<Held> {
  const server = await startProcess(['bin/vitrine.mjs', 'start'], {
    REQUEST_TIMEOUT: '10',
    LOG_LEVEL: 'warn',
    ...env,
  })
  const started = performance.now()
  const slow = await openSlowClients(kind, { url: server.url, count: SOCKETS, from })
  let [served, slowest, held] = [0, 0, 0]
  for (let call = 0; call < CALLS; call += 1) {
    const asked = performance.now()
    served += await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => Number(ok),
      () => 0,
    )
    slowest = Math.max(slowest, performance.now() - asked)
    held = Math.max(held, slow.open())
  }
  while (slow.open() > 0 && performance.now() - started < WATCHED_MS) await sleep(LOOK_MS)
  const goneAfter = slow.open() === 0 ? (performance.now() - started) / 1000 : null
  slow.close()
  await server.stop()
  return { served, slowest, held, goneAfter }
}

/** 3,000 connections of each slow kind, from one address and from many, while somebody else calls. */
export async function faultsBySlowClients(): Promise<boolean> {
  console.log(`\n${SOCKETS} connections that are held and not used, while others call\n`)
  const rows: string[][] = []
  let all = true
  for (const kind of slowKinds) {
    for (const [name, from, env] of [
      ['one address', strangers(1), {}],
      ['30 addresses', strangers(30), {}],
      ['30 addresses, room for 1,000', strangers(30), { MAX_CONNECTIONS: '1000' }],
    ] as const) {
      const { served, slowest, held, goneAfter } = await hold(kind, from, env)
      all &&= served === CALLS
      rows.push([
        `${kind.name}, ${name}`,
        String(held),
        `${served} of ${CALLS}`,
        `${slowest.toFixed(0)} ms`,
        goneAfter === null ? 'they stay' : `${goneAfter.toFixed(0)} s`,
      ])
    }
  }
  printTable(['', 'held at most', 'others served', 'slowest', 'gone after'], rows)
  return all
}
