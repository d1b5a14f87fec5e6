import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { AppError } from '../errors.ts'
import type { Schema } from './schema.ts'

export const WRITE_PROBE = 'write-probe'
/** More than fits next to a row, so that a full disk cannot hide it; random, so that it cannot be compressed. */
const PROBE_BYTES = 8192
/** With less room the next larger write fails, though a small one may still fit. */
const LEAST_ROOM = 4 * 1024 * 1024

/** Writes a little, as calls do: a read-only database is of no use to them. */
export const createProbe = (db: Kysely<Schema>, folder: string | null) => async (): Promise<void> => {
  if (folder !== null) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LEAST_ROOM) throw new AppError('DATABASE_FULL')
  }
  const value = randomBytes(PROBE_BYTES).toString('base64url')
  await db
    .insertInto('server_secrets')
    .values({ name: WRITE_PROBE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
