/** Lets a key try so often within a time that moves along with the clock. */
export interface Throttle {
  /** Counts a try. The milliseconds to wait when there were too many, and then it is not counted; otherwise 0. */
  take(key: string): number
  forget(key: string): void
}

/** Keys come from strangers, so only so many are remembered. */
const REMEMBERED = 10_000

export function createThrottle({
  limit,
  windowMs,
  clock,
}: {
  limit: number
  windowMs: number
  clock(): Date
}): Throttle {
  const tries = new Map<string, number[]>()
  return {
    take(key) {
      const now = clock().getTime()
      const recent = (tries.get(key) ?? []).filter((time) => time > now - windowMs)
      const oldest = recent[0] ?? now
      if (recent.length >= limit) return oldest + windowMs - now
      // Put back at the end, so that the first key is the one not seen for longest.
      tries.delete(key)
      tries.set(key, [...recent, now])
      const [first] = tries.keys()
      if (tries.size > REMEMBERED && first !== undefined) tries.delete(first)
      return 0
    },
    forget: (key) => void tries.delete(key),
  }
}
