import type { CallRecord } from './call-record.ts'

/** One call as the audit log keeps it: when, who, what and how it went; never what was said. */
export interface AuditEntry extends CallRecord {
  readonly at: Date
}

export interface AuditQuery {
  readonly app?: string
  readonly user?: string
  readonly since?: Date
  readonly until?: Date
  readonly limit: number
}

/** How an App fared since a moment. */
export interface AuditSummary {
  /** Hours in which it was called, as `2026-07-28T09`, the earliest first. */
  readonly hours: readonly { readonly hour: string; readonly calls: number; readonly errors: number }[]
  /** The time half of all calls took at most, and ninety-nine in a hundred; null where there were none. */
  readonly p50: number | null
  readonly p99: number | null
}

export interface AuditStore {
  append(entries: readonly AuditEntry[]): Promise<void>
  /** The newest first. */
  find(query: AuditQuery): Promise<AuditEntry[]>
  summary(query: { readonly app: string; readonly since: Date }): Promise<AuditSummary>
  removeBefore(at: Date): Promise<void>
}

export interface AuditLog {
  note(record: CallRecord): void
  /** Writes what is still waiting. */
  close(): Promise<void>
}

interface AuditLogOptions {
  store: AuditStore
  clock(): Date
  keepDays: number
  onError(error: unknown): void
}

const WRITE_EVERY_MS = 250
const CLEAN_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

/** Written in batches beside the calls, so that no caller waits for it. */
export function createAuditLog({ store, clock, keepDays, onError }: AuditLogOptions): AuditLog {
  // Two lists side by side: putting an entry together for each call would cost more than keeping it.
  let waiting: CallRecord[] = []
  let times: number[] = []
  let writing = Promise.resolve()
  const write = () => {
    if (waiting.length === 0) return writing
    const batch = waiting.map((record, index) => ({ ...record, at: new Date(times[index] ?? 0) }))
    waiting = []
    times = []
    writing = writing.then(() => store.append(batch)).catch(onError)
    return writing
  }
  const clean = () => store.removeBefore(new Date(clock().getTime() - keepDays * DAY_MS)).catch(onError)
  const timers = [setInterval(write, WRITE_EVERY_MS), setInterval(clean, CLEAN_EVERY_MS)]
  for (const timer of timers) timer.unref()
  void clean()
  return {
    note(record) {
      waiting.push(record)
      times.push(clock().getTime())
    },
    async close() {
      timers.forEach(clearInterval)
      await write()
    },
  }
}
