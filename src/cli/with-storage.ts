import type { Config } from '../config.ts'
import { openStorage, type Storage } from '../storage/storage.ts'

/** Safe to run while a server uses the same database. */
export async function withStorage<Result>(
  config: Config,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir, secretKey, secretKeyFile } = config
  const storage = openStorage({
    databaseUrl,
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
