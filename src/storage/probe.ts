import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { AppError } from '../errors.ts'
import type { Schema } from './schema.ts'

export const WRITE_PROBE = 'write-probe'
/** More than fits beside a row, so that a disk without room cannot hide it; random, so that it cannot be packed. */
const PROBE_BYTES = 8192
/** With less than this the next larger write fails, though a small one may still find a place. */
const LEAST_ROOM = 4 * 1024 * 1024

/** Writes a little, as calls do: a database that can only be read is of no use to them. */
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
