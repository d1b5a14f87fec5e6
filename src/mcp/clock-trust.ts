const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface ClockTrustParts {
  clock(): Date
  /** Milliseconds on a clock that nobody sets. */
  uptime(): number
  /** The newest moment that was kept, as far as anybody knows when it was. */
  newest(): Promise<Date | null>
}

export interface ClockTrust {
  /** Checks the clock; `doubtful` right after a jump. */
  look(): Promise<{ trusted: boolean; doubtful: boolean }>
}

/**
 * A clock that jumped must not decide what is old enough to go. It is trusted when it goes on from what is stored, and
 * otherwise once it has run evenly for a day, in which somebody can set it right.
 */
export function createClockTrust({ clock, uptime, newest }: ClockTrustParts): ClockTrust {
  let anchor: { wall: number; up: number } | null = null
  let trustedFrom = 0
  const jumped = (wall: number, up: number) =>
    anchor !== null && Math.abs(wall - anchor.wall - (up - anchor.up)) > HOUR_MS
  const goesOn = (stored: Date | null, wall: number) =>
    stored === null || (wall > stored.getTime() - HOUR_MS && wall < stored.getTime() + DAY_MS)
  return {
    async look() {
      const stored = anchor === null ? await newest() : null
      const wall = clock().getTime()
      const up = uptime()
      const doubtful = anchor === null ? !goesOn(stored, wall) : jumped(wall, up)
      if (doubtful) trustedFrom = up + DAY_MS
      if (doubtful || anchor === null) anchor = { wall, up }
      return { trusted: up >= trustedFrom, doubtful }
    },
  }
}
