/** Keeps what was used last, within a number of entries and a weight. */
export interface Lru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, weight?: number): void
  delete(key: string): void
}

export function createLru<Value>(most: { count: number; weight?: number }): Lru<Value> {
  const { count, weight: heaviest = Number.POSITIVE_INFINITY } = most
  // A Map remembers the order in which keys came, so the first is the one not used for longest.
  const kept = new Map<string, { value: Value; weight: number }>()
  let total = 0
  let newest: string | undefined
  const remove = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
    if (key === newest) newest = undefined
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (found && key !== newest) {
        kept.delete(key)
        kept.set(key, found)
        newest = key
      }
      return found?.value
    },
    set(key, value, weight = 0) {
      remove(key)
      kept.set(key, { value, weight })
      newest = key
      total += weight
      for (const [oldest] of kept) {
        if (kept.size <= count && total <= heaviest) break
        // The one just asked for is served even where it alone is too heavy.
        if (oldest !== key) remove(oldest)
      }
    },
    delete: remove,
  }
}
