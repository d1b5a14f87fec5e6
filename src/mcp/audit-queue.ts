import { AppError } from '../errors.ts'
import type { AuditEntry, AuditLogOptions } from './audit-entry.ts'
import type { CallRecord } from './call-record.ts'

/** The state of the audit queue. */
export interface AuditStats {
  /** Calls that are not written yet. */
  readonly waiting: number
  /** Calls it has no entry for, since the start. */
  readonly lost: number
}

export interface AuditQueue {
  note(record: CallRecord): void
  stats(): AuditStats
  write(): Promise<void>
  /** Writes what is still waiting, and tells what could not be. */
  close(): Promise<void>
}

const BATCH = 5000
/** Some 30 MB: an hour of thirty calls a second. */
const MOST_WAITING = 100_000

// Field by field, which is several times as fast as spreading the record.
const entryOf = (
  { traceId, user, app, tool, outcome, durationMs }: CallRecord,
  time: number,
): AuditEntry => ({
  at: new Date(time),
  traceId,
  user,
  app,
  tool,
  outcome,
  durationMs,
})

/** Entries waiting to be written. Bounded while the database is down; entries beyond the bound are counted as lost. */
export function createAuditQueue({
  store,
  clock,
  mostWaiting = MOST_WAITING,
  onError,
  onLost,
}: Pick<AuditLogOptions, 'store' | 'clock' | 'mostWaiting' | 'onError' | 'onLost'>): AuditQueue {
  // Two lists side by side: putting an entry together for each call would cost more than keeping it.
  let waiting: CallRecord[] = []
  let times: number[] = []
  let sending: AuditEntry[] = []
  /** True if it is unknown whether these were written. */
  let sentBefore = false
  let lost = 0
  let lostAndTold = 0
  let away = false
  let writing: Promise<void> | null = null

  const take = () => {
    const batch = waiting.slice(0, BATCH).map((record, index) => entryOf(record, times[index] ?? 0))
    waiting = waiting.slice(BATCH)
    times = times.slice(BATCH)
    return batch
  }
  const send = async () => {
    const [first] = sending
    if (!first || (sentBefore && (await store.holds(first)))) return
    sentBefore = true
    await store.append(sending)
  }
  const flush = async () => {
    while (sending.length > 0 || waiting.length > 0) {
      if (sending.length === 0) sending = take()
      await send()
      sending = []
      sentBefore = false
    }
    away = false
    tellLost()
  }
  const failed = (error: unknown) => {
    if (!away) onError(error)
    away = true
    // An entry that the database refuses would block all later ones, so it is dropped.
    if (error instanceof AppError && error.isOurFault) return
    lost += sending.length
    sending = []
    sentBefore = false
  }
  const tellLost = () => {
    if (lost > 0) onLost(lost)
    lostAndTold += lost
    lost = 0
  }
  const write = () => {
    writing ??= flush()
      .catch(failed)
      .finally(() => {
        writing = null
      })
    return writing
  }
  return {
    note(record) {
      if (waiting.length >= mostWaiting) {
        lost += 1
        return
      }
      waiting.push(record)
      times.push(clock().getTime())
    },
    stats: () => ({ waiting: waiting.length + sending.length, lost: lostAndTold + lost }),
    write,
    async close() {
      await writing
      await write()
      lost += sending.length + waiting.length
      tellLost()
    },
  }
}
