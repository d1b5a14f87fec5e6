import type { Config } from '../config.ts'
import { openStorage, type Storage } from '../storage/storage.ts'

type StoragePlace = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secretKey' | 'secretKeyFile'
>

/** Safe to run while a server uses the same database. */
export async function withStorage<Result>(
  place: StoragePlace,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseDirectUrl, dataDir, secretKey, secretKeyFile } = place
  const storage = openStorage({
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    secretKey,
    secretKeyFile,
    patient: true,
    clock: () => new Date(),
    onError: () => {},
  })
  try {
    await storage.migrate()
    return await work(storage)
  } finally {
    await storage.close()
  }
}
