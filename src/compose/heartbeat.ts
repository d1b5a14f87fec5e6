import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessHealth } from '../../common/api/health.ts'
import type { Storage } from '../storage/storage.ts'
import { packageVersion } from './package-version.ts'
import type { Part } from './parts/part.ts'

export interface HeartbeatOptions {
  readonly storage: Pick<Storage, 'health' | 'poolStats'>
  waiting(): ReadonlyMap<string, number>
  clock(): Date
}

const BEAT_MS = 15_000

/** Writes every few seconds how this process is, so that owners see all of them on one page. */
export function startHeartbeat({ storage, waiting, clock }: HeartbeatOptions): Part {
  const id = randomUUID()
  const startedAt = clock().toISOString()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let usage = process.cpuUsage()
  let measured = performance.now()
  const state = (): ProcessHealth => {
    const { user, system } = process.cpuUsage(usage)
    const now = performance.now()
    const cpu = (user + system) / 1000 / Math.max(1, now - measured)
    const loopDelayMs = Math.max(0, delay.percentile(99) / 1e6 - 20)
    usage = process.cpuUsage()
    measured = now
    delay.reset()
    return {
      name: `${hostname()}:${process.pid}`,
      version: packageVersion(),
      node: process.versions.node,
      startedAt,
      cpu,
      memoryBytes: process.memoryUsage.rss(),
      loopDelayMs: Number.isFinite(loopDelayMs) ? loopDelayMs : 0,
      waiting: [...waiting().values()].reduce((sum, count) => sum + count, 0),
      connections: storage.poolStats(),
    }
  }
  // A database that is away is reported elsewhere.
  const beat = () => storage.health.beat(id, state(), clock()).catch(() => {})
  let beating = beat()
  const timer = setInterval(() => {
    beating = beat()
  }, BEAT_MS).unref()
  return {
    async close() {
      clearInterval(timer)
      delay.disable()
      await beating
      await storage.health.leave(id).catch(() => {})
    },
  }
}
