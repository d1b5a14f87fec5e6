import { RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimiter, type RateLimiterOptions } from './rate-limiter.ts'
import { hashSecret } from './secret.ts'

/** Lets a key try so often within a time. Nobody's tries make it forget those of another. */
export interface Throttle {
  /** Counts a try. The milliseconds to wait when there were too many, otherwise 0. */
  take(key: string): Promise<number>
  forget(key: string): Promise<void>
}

export type ThrottleOptions = RateLimiterOptions & { name: string }

export function createThrottle(options: ThrottleOptions): Throttle {
  const limiter = createRateLimiter({ ...options, exact: true })
  return {
    async take(key) {
      try {
        await limiter.consume(nameOf(key))
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
        throw refused
      }
    },
    async forget(key) {
      await limiter.delete(nameOf(key))
    },
  }
}

/** Keys come from strangers: of one length, however long they are, and nobody's address is kept. */
const nameOf = (key: string) => hashSecret(key)
