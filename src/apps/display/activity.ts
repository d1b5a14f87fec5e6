import type { CallActivity, HourOfCalls } from './deps.ts'

const HOUR_MS = 3_600_000
const noCalls: HourOfCalls = { calls: 0, refused: 0, totalMs: 0 }

/** Counts calls by the hour, in memory: it is a glance, not a record. */
export function createCallActivity(
  clock: () => Date,
): CallActivity & { count(durationMs: number, ok: boolean): void } {
  const hours = new Map<number, HourOfCalls>()
  const hour = () => Math.floor(clock().getTime() / HOUR_MS)
  return {
    count(durationMs, ok) {
      const now = hour()
      const { calls, refused, totalMs } = hours.get(now) ?? noCalls
      hours.set(now, { calls: calls + 1, refused: refused + (ok ? 0 : 1), totalMs: totalMs + durationMs })
      if (hours.size > 2) for (const old of hours.keys()) if (old < now - 1) hours.delete(old)
    },
    thisHour: () => hours.get(hour()) ?? noCalls,
    hourBefore: () => hours.get(hour() - 1) ?? noCalls,
  }
}
