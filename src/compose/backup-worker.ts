import { parentPort } from 'node:worker_threads'
import type { BackupPlace } from '../backup-settings.ts'
import { openBackupFiles } from '../storage/backup-place.ts'
import { makeBackup } from '../storage/make-backup.ts'
import { openStorage, type StorageOptions } from '../storage/storage.ts'
import { lowerPriority } from '../threads/lower-priority.ts'
import { serve } from '../threads/serve.ts'

export interface BackupOrder
  extends Pick<
    StorageOptions,
    'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secretKey' | 'secretKeyFile'
  > {
  readonly to: BackupPlace
  readonly name: string
  readonly keep: number
}

const calls = {
  /** Gives the size of the backup. */
  async backUp({ to, name, keep, ...place }: BackupOrder): Promise<number> {
    const storage = openStorage({ ...place, patient: true, clock: () => new Date(), onError: () => {} })
    try {
      return await makeBackup({ storage, files: openBackupFiles(to), dataDir: place.dataDir }, name, keep)
    } finally {
      await storage.close()
    }
  },
}

export type BackupCalls = typeof calls

if (parentPort) {
  lowerPriority()
  serve(parentPort, calls)
}
