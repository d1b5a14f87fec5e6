import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Runs a write in a transaction. It may run again if the transaction failed, so it must not depend on outside state. */
export type Write = <Result>(work: (trx: Transaction<Schema>) => Promise<Result>) => Promise<Result>

export const writeAlone =
  (db: Kysely<Schema>): Write =>
  (work) =>
    db.transaction().execute(work)

/** One transaction accepts work for this long; the rest waits for the next, so that others are served in between. */
const GROUP_MS = 3

interface Job {
  work(trx: Transaction<Schema>): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * SQLite waits for the disk at every commit, and everybody waits with it, so concurrent writes share a transaction.
 * Nobody is answered before it is stored, and if one write fails, each runs alone.
 */
export function createWriteGroups(db: Kysely<Schema>): Write {
  const alone = writeAlone(db)
  const waiting: Job[] = []
  let isUnderWay = false

  const runGroup = async () => {
    const begun: Job[] = []
    const results: unknown[] = []
    let isWhole = false
    try {
      await db.transaction().execute(async (trx) => {
        const started = performance.now()
        do {
          const job = waiting.shift()
          if (!job) break
          begun.push(job)
          results.push(await job.work(trx))
        } while (performance.now() - started < GROUP_MS)
        isWhole = true
      })
      begun.forEach((job, index) => {
        job.resolve(results[index])
      })
    } catch (error) {
      // A commit that failed may still be stored, so it is not retried.
      if (isWhole || begun.length <= 1) for (const job of begun) job.reject(error)
      else for (const job of begun) await alone(job.work).then(job.resolve, job.reject)
      // Without a connection nothing was begun, so the waiting writes must be rejected.
      if (begun.length === 0) for (const job of waiting.splice(0)) job.reject(error)
    }
  }
  const run = async () => {
    await runGroup()
    if (waiting.length > 0) setImmediate(run)
    else isUnderWay = false
  }
  return <Result>(work: (trx: Transaction<Schema>) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      if (isUnderWay) return
      isUnderWay = true
      // Other writes of this event-loop turn join.
      setImmediate(run)
    })
}
