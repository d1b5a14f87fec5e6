/** A widget may send this many messages a minute; more wait in the composer. */
const MOST = 5
const MINUTE_MS = 60_000

/** Limits a widget's actions within a minute. */
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
