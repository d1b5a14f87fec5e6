import type { Log, LogEntry } from './types.ts'

/** A hostile widget can log a million entries; the last thousand are enough. */
const KEPT = 1000

export interface LogStore {
  log: Log
  entries(): readonly LogEntry[]
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createLogStore(clock: () => number = () => performance.now()): LogStore {
  let entries: readonly LogEntry[] = []
  let waiting: LogEntry[] = []
  let lastId = 0
  let scheduled = false
  const listeners = new Set<() => void>()

  // Notifies at most once a frame, so that a flood of entries does not cause a flood of renders.
  const flush = () => {
    scheduled = false
    entries = [...entries, ...waiting].slice(-KEPT)
    waiting = []
    for (const listener of listeners) listener()
  }
  return {
    log(entry) {
      lastId += 1
      waiting.push({ ...entry, id: lastId, at: clock() })
      if (waiting.length > KEPT) waiting = waiting.slice(-KEPT)
      if (scheduled) return
      scheduled = true
      setTimeout(flush, 30)
    },
    entries: () => entries,
    clear() {
      entries = []
      waiting = []
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
