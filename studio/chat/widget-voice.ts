/** Messages that one widget may send for somebody in a minute; more wait in the composer. */
const MOST = 5
const MINUTE_MS = 60_000

/** Counts what a widget does within a minute. */
export function createAllowance(most = MOST, now = () => performance.now()): () => boolean {
  let times: number[] = []
  return () => {
    const current = now()
    times = times.filter((time) => current - time < MINUTE_MS)
    if (times.length >= most) return false
    times.push(current)
    return true
  }
}
