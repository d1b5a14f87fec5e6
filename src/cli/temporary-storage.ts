import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '../storage/storage.ts'
import { withStorage } from './with-storage.ts'

/** An empty database that is gone afterwards, for commands that need no running server. */
export async function withTemporaryStorage<Result>(
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-command-'))
  const place = { databaseUrl: null, databaseDirectUrl: null, dataDir, secretKey: null, secretKeyFile: null }
  try {
    return await withStorage(place, work)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
