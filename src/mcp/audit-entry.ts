import type { CallRecord } from './call-record.ts'

/** One call as the audit log keeps it: when, who, what and how it went; never what was said. */
export interface AuditEntry extends CallRecord {
  readonly at: Date
}

export interface AuditLogOptions {
  store: AuditStore
  clock(): Date
  /** Milliseconds on a clock that nobody sets. */
  uptime?(): number
  keepDays: number
  /** The number of entries that may wait while the database is down. */
  mostWaiting?: number
  onError(error: unknown): void
  /** Called with the number of calls that the log has no entry for. */
  onLost(calls: number): void
  /** Told once when nothing is removed because the clock jumped. */
  onDoubt(): void
}

export interface AuditStore {
  append(entries: readonly AuditEntry[]): Promise<void>
  /** The newest first. */
  find(query: AuditQuery): Promise<AuditEntry[]>
  summary(query: { readonly app: string; readonly since: Date }): Promise<AuditSummary>
  /** True if this entry's batch was written. */
  holds(entry: AuditEntry): Promise<boolean>
  /** Time of the newest call, or null if there is none. */
  newest(): Promise<Date | null>
  /** Removes so many at most, the oldest first, and says how many they were. */
  removeBefore(time: Date, most: number): Promise<number>
}

export interface AuditQuery {
  readonly app?: string
  readonly user?: string
  /** Calls of one of these. */
  readonly users?: readonly string[] | undefined
  readonly tool?: string | undefined
  readonly outcome?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Only entries that come after this one, which is the last of the page before. */
  readonly below?: { readonly at: string; readonly traceId: string } | undefined
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
