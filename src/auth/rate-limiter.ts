import cluster from 'node:cluster'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { WorkerRateLimiter } from './worker-counts.ts'

export interface RateLimiterOptions {
  /** Tells the counters of one purpose from those of another; with other points it is another name. */
  name?: string
  points: number
  seconds: number
  /** A connection to a database that several processes share; null counts on this machine. */
  shared: object | null
  /** Counts tries to the last one, also among workers; calls are counted with less effort. */
  exact?: boolean
}

/** Counts within a window of time that starts with the first one. */
export function createRateLimiter({
  name,
  points,
  seconds,
  shared,
  exact = false,
}: RateLimiterOptions): RateLimiterAbstract {
  const counted = { points, duration: seconds, ...(name !== undefined && { keyPrefix: name }) }
  const Local = !cluster.isWorker ? RateLimiterMemory : exact ? RateLimiterCluster : WorkerRateLimiter
  const memory = new Local(counted)
  if (!shared) return memory
  return new RateLimiterPostgres({
    ...counted,
    storeClient: shared,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A database that does not answer must not lock everybody out.
    insuranceLimiter: memory,
  })
}
