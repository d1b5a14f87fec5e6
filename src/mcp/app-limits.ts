import { RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimiter } from '../auth/rate-limiter.ts'
import type { App } from '../contract/index.ts'
import { AppError } from '../errors.ts'

/**
 * Enforces what the maker of an App set, within what the server allows: throws once a caller has had their share. Gives
 * what to call when the request is over.
 */
export type AppLimiter = (app: App, caller: string, calls?: number) => Promise<() => void>

const MINUTE = 60

export function createAppLimiter(shared: object | null): AppLimiter {
  const limiters = new Map<number, ReturnType<typeof createRateLimiter>>()
  const limiterOf = (points: number) => {
    const limiter =
      limiters.get(points) ?? createRateLimiter({ name: `app-${points}`, points, seconds: MINUTE, shared })
    limiters.set(points, limiter)
    return limiter
  }
  const take = async (key: string, most: number, calls: number, whose: string) => {
    try {
      await limiterOf(most).consume(key, calls)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const wait = Math.ceil(refused.msBeforeNext / 1000)
      const message = `This app allows ${most} ${most === 1 ? 'call' : 'calls'} a minute ${whose}. Try again in ${wait} s. Its maker can raise the limit.`
      throw new AppError('TOO_MANY_CALLS', { retry_after_seconds: wait }, { words: message })
    }
  }
  const open = new Map<string, number>()
  const connect = (key: string, most: number) => {
    const now = open.get(key) ?? 0
    const message = `This app allows ${most} open ${most === 1 ? 'request' : 'requests'} for one person. Wait until some have finished. Its maker can raise the limit.`
    if (now >= most) throw new AppError('TOO_MANY_CONNECTIONS', {}, { words: message })
    open.set(key, now + 1)
    return () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
  return async ({ slug, limits }, caller, calls = 1) => {
    if (!limits) return UNCOUNTED
    const { callsPerPerson, calls: callsOfAll, connections } = limits
    const key = `${slug} ${caller}`
    const release = connections === null ? UNCOUNTED : connect(key, connections)
    try {
      if (callsPerPerson !== null) await take(key, callsPerPerson, calls, 'for one person')
      if (callsOfAll !== null) await take(slug, callsOfAll, calls, 'for everybody together')
      return release
    } catch (error) {
      release()
      throw error
    }
  }
}

const UNCOUNTED = () => {}
