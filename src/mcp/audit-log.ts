import { type AuditStats, createAuditQueue } from './audit-queue.ts'
import type { CallRecord } from './call-record.ts'
import { createClockTrust } from './clock-trust.ts'

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

/** Calls and errors of an App since a moment. */
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
  /** Whether this entry was written, and with it all that were appended together with it. */
  holds(entry: AuditEntry): Promise<boolean>
  /** When the newest call was, or null where there is none. */
  newest(): Promise<Date | null>
  /** Removes so many at most, the oldest first, and says how many they were. */
  removeBefore(at: Date, most: number): Promise<number>
}

export interface AuditLog {
  note(record: CallRecord): void
  stats(): AuditStats
  /** Removes what is older than it is kept for, unless the clock cannot be right. */
  clean(): Promise<void>
  /** Writes what is still waiting. */
  close(): Promise<void>
}

export interface AuditLogOptions {
  store: AuditStore
  clock(): Date
  /** Milliseconds on a clock that nobody sets. */
  uptime?(): number
  keepDays: number
  /** How many calls may wait while the database is away. */
  mostWaiting?: number
  onError(error: unknown): void
  /** Called with the number of calls that the log has no entry for. */
  onLost(calls: number): void
  /** Told once when nothing is removed because the clock jumped. */
  onDoubt(): void
}

const WRITE_EVERY_MS = 250
const CLEAN_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const CLEAN_ROWS = 5000

/** Written in batches beside the calls, so that no caller waits for it. */
export function createAuditLog(options: AuditLogOptions): AuditLog {
  const { store, clock, uptime = () => performance.now(), keepDays, onError, onDoubt } = options
  const queue = createAuditQueue(options)
  const trust = createClockTrust({ clock, uptime, newest: store.newest })
  let cleaning: Promise<void> | null = null
  const clean = async () => {
    const { trusted, doubtful } = await trust.look()
    if (doubtful) onDoubt()
    const before = new Date(clock().getTime() - keepDays * DAY_MS)
    // In steps, so that calls are not kept waiting behind a long one.
    while (trusted && (await store.removeBefore(before, CLEAN_ROWS)) === CLEAN_ROWS);
  }
  const cleanOnce = () => {
    cleaning ??= clean()
      .catch(onError)
      .finally(() => {
        cleaning = null
      })
    return cleaning
  }
  const timers = [setInterval(queue.write, WRITE_EVERY_MS), setInterval(cleanOnce, CLEAN_EVERY_MS)]
  for (const timer of timers) timer.unref()
  void cleanOnce()
  return {
    note: queue.note,
    stats: queue.stats,
    clean: cleanOnce,
    async close() {
      timers.forEach(clearInterval)
      await cleaning
      await queue.close()
    },
  }
}
