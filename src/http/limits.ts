import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

/** How many calls one caller may make to one App. */
export interface Limits {
  /** Throws, with the wait in it, once the caller has had their share. */
  take(app: string, caller: string): Promise<void>
}

const MINUTE = 60
const unlimited: Limits = { take: async () => {} }

export function createLimits(callsAMinute: number | null): Limits {
  if (callsAMinute === null) return unlimited
  const limiter = new RateLimiterMemory({ points: callsAMinute, duration: MINUTE })
  return {
    async take(app, caller) {
      try {
        await limiter.consume(`${app} ${caller}`)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new AppError('TOO_MANY_CALLS', { retry_after_seconds: Math.ceil(refused.msBeforeNext / 1000) })
      }
    },
  }
}
