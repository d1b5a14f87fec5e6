import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

export interface RateLimiterOptions {
  /** Tells the counters of one purpose from those of another. */
  name?: string
  points: number
  seconds: number
  /** A connection to a database that several processes share; null counts in this process. */
  shared: object | null
}

/** Counts within a window of time that starts with the first one. */
export function createRateLimiter({
  name,
  points,
  seconds,
  shared,
}: RateLimiterOptions): RateLimiterAbstract {
  const counted = { points, duration: seconds, ...(name !== undefined && { keyPrefix: name }) }
  const memory = new RateLimiterMemory(counted)
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
