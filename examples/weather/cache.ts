export interface CacheOptions {
  readonly seconds: number
  /** The oldest goes when there are more. */
  readonly most: number
  readonly clock?: () => number
}

/** Keeps what was asked for a while, shares what is being asked, and forgets what failed. */
export function createCache<Value>({ seconds, most, clock = Date.now }: CacheOptions) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    if (known && known.until > clock()) return known.value
    const value = ask()
    kept.delete(key)
    kept.set(key, { until: clock() + seconds * 1000, value })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
