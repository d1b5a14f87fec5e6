import { RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimiter } from '../auth/rate-limiter.ts'
import { AppError } from '../errors.ts'

/** Limits one caller's calls to one App. */
export interface RateLimits {
  /** Throws with the waiting time once the caller exceeds their share. */
  take(app: string, caller: string, calls?: number): Promise<void>
}

const MINUTE = 60

/** Null for no limit. Counted in this process, or in a database that several share. */
export function createRateLimits(callsAMinute: number | null, shared: object | null): RateLimits | null {
  if (callsAMinute === null) return null
  const limiter = createRateLimiter({ points: callsAMinute, seconds: MINUTE, shared })
  return {
    async take(app, caller, calls = 1) {
      try {
        await limiter.consume(`${app} ${caller}`, calls)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const wait = Math.ceil(refused.msBeforeNext / 1000)
        throw new AppError(
          'TOO_MANY_CALLS',
          { retry_after_seconds: wait },
          {
            words: `Too many calls to this app. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}. The owner of this server sets the limit with RATE_LIMIT.`,
          },
        )
      }
    },
  }
}
