import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface BackupRun {
  readonly name: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly bytes: number | null
  readonly error: string | null
}

/** Which scheduled backups were made, so that of several processes one makes each. */
export interface BackupRuns {
  /** True if this process may run the backup: nobody has begun it, or its holder has been silent for too long. */
  claim(slot: number, name: string, now: Date): Promise<boolean>
  finish(
    slot: number,
    outcome: { readonly bytes: number } | { readonly error: string },
    now: Date,
  ): Promise<void>
  latest(count: number): Promise<BackupRun[]>
  lastSuccess(): Promise<Date | null>
}

/** A backup that takes longer has most likely ended with its process. */
const ABANDONED_MS = 6 * 60 * 60 * 1000

export const createBackupRuns = (db: Kysely<Schema>): BackupRuns => ({
  async claim(slot, name, now) {
    const begun = { name, started_at: now.toISOString() }
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('backup_runs')
      .values({ slot, ...begun })
      .onConflict((conflict) =>
        conflict
          .column('slot')
          .doUpdateSet(begun)
          .where('backup_runs.finished_at', 'is', null)
          .where('backup_runs.started_at', '<', new Date(now.getTime() - ABANDONED_MS).toISOString()),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
  async finish(slot, outcome, now) {
    const { bytes = null, error = null } = { ...outcome } as { bytes?: number; error?: string }
    await db
      .updateTable('backup_runs')
      .set({ finished_at: now.toISOString(), bytes, error })
      .where('slot', '=', slot)
      .execute()
  },
  async lastSuccess() {
    const row = await db
      .selectFrom('backup_runs')
      .select('finished_at')
      .where('bytes', 'is not', null)
      .orderBy('slot', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.finished_at ? new Date(row.finished_at) : null
  },
  async latest(count) {
    const rows = await db.selectFrom('backup_runs').selectAll().orderBy('slot', 'desc').limit(count).execute()
    return rows.map(({ name, started_at, finished_at, bytes, error }) => ({
      name,
      startedAt: new Date(started_at),
      finishedAt: finished_at === null ? null : new Date(finished_at),
      bytes: bytes === null ? null : Number(bytes),
      error,
    }))
  },
})
