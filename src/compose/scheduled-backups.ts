import type { Logger } from 'pino'
import { errorMessage } from '../../common/error-message.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { backupName } from '../storage/backup-place.ts'
import type { Storage } from '../storage/storage.ts'
import { createThread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'
import type { BackupCalls } from './backup-worker.ts'
import type { Part } from './parts/part.ts'

export interface ScheduledBackupsOptions {
  readonly config: Pick<
    Config,
    'backups' | 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secretKey' | 'secretKeyFile'
  >
  readonly storage: Pick<Storage, 'name' | 'backupRuns'>
  readonly log: Logger
  clock(): Date
}

const LOOK_MS = 60_000
const FIRST_MS = 1000
const HOUR_MS = 60 * 60 * 1000

/** Makes the backup of each period once, in whichever process comes to it first. */
export function scheduleBackups({ config, storage, log, clock }: ScheduledBackupsOptions): Part {
  const { backups, databaseUrl, databaseDirectUrl, dataDir, secretKey, secretKeyFile } = config
  if (!backups) return {}
  // SQLite copies in one go, which calls must not wait for.
  const thread = createThread<BackupCalls>({
    start: () => startWorker(import.meta.url, 'backup-worker'),
    fail: (reason) => new AppError('BACKUP_FAILED', { reason }),
  })
  const look = async () => {
    const now = clock()
    const slot = Math.floor(now.getTime() / (backups.everyHours * HOUR_MS))
    const name = backupName(now, storage.name)
    if (!(await storage.backupRuns.claim(slot, name, now))) return
    const order = {
      databaseUrl,
      databaseDirectUrl,
      dataDir,
      secretKey,
      secretKeyFile,
      to: backups.to,
      name,
      keep: backups.keep,
    }
    const outcome = await thread.call('backUp', order).then(
      (bytes) => ({ bytes }),
      (err: unknown) => {
        log.error({ err }, 'backup failed')
        return { error: reasonOf(err) }
      },
    )
    await storage.backupRuns.finish(slot, outcome, clock())
    if ('bytes' in outcome) log.info({ name, ...outcome }, 'backed up')
  }
  let running = false
  let closed = false
  const begin = async () => {
    if (running) return
    running = true
    await look().catch((err: unknown) => closed || log.error({ err }, 'backup failed'))
    running = false
  }
  const first = setTimeout(begin, FIRST_MS).unref()
  const timer = setInterval(begin, LOOK_MS).unref()
  return {
    async close() {
      closed = true
      clearTimeout(first)
      clearInterval(timer)
      await thread.close()
    },
  }
}

const reasonOf = (error: unknown) =>
  error instanceof AppError ? String(error.details.reason) : errorMessage(error)
