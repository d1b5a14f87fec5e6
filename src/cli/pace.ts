const WINDOW_MS = 20_000

interface Sample {
  readonly at: number
  readonly part: number
  readonly count: number
}

export interface Pace {
  /** Items per second, recently. */
  readonly rate: number
  /** Estimated seconds left. */
  readonly left: number
}

/** Measures the rate over the last seconds, since older progress says little about the rest. */
export function createPace(now: () => number): (part: number, count: number) => Pace {
  const samples: Sample[] = []
  return (part, count) => {
    const last = { at: now(), part, count }
    samples.push(last)
    while (samples.length > 2 && (samples[1]?.at ?? last.at) < last.at - WINDOW_MS) samples.shift()
    const first = samples[0] ?? last
    const seconds = (last.at - first.at) / 1000
    return {
      rate: (count - first.count) / seconds || 0,
      left: ((1 - part) * seconds) / (part - first.part),
    }
  }
}

/** `3 h 20 min`; empty if unknown. */
export function durationOf(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return ''
  if (seconds < 60) return 'under a minute'
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
