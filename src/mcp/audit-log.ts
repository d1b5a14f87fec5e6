import type { AuditLogOptions } from './audit-entry.ts'
import { type AuditStats, createAuditQueue } from './audit-queue.ts'
import type { CallRecord } from './call-record.ts'
import { createClockTrust } from './clock-trust.ts'

export interface AuditLog {
  note(record: CallRecord): void
  stats(): AuditStats
  /** Removes what is older than it is kept for, unless the clock cannot be right. */
  clean(): Promise<void>
  /** Writes what is still waiting. */
  close(): Promise<void>
}

const WRITE_EVERY_MS = 250
const CLEAN_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const CLEAN_ROWS = 5000

/** Written in batches in the background, so that no caller waits. */
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
