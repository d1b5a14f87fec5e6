import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { isBackupName, openBackupFiles } from '../storage/backup-place.ts'
import { PRIVATE_FOLDER } from '../storage/private-files.ts'
import { restoreBackup } from '../storage/restore.ts'
import { type Command, defineForm } from './command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  forms: { '': defineForm({ takes: ['FILE'], run: (config, _, [file = '']) => restore(config, file) }) },
  details: `  FILE  A file that vitrine backup wrote, or the name of a backup at BACKUP_TO

Checks the file before it replaces anything: that it is whole, not newer than this version, and that this server's
encryption key opens its secrets. Stop the server first. SQLite: the database that was there is kept beside the new
one. PostgreSQL: DATABASE_URL names an empty database.
`,
}

async function restore(config: Config, file: string): Promise<void> {
  if (await isServing(config))
    throw new AppError('RESTORE_REFUSED', { reason: 'A server is running here. Stop it first.' })
  const fetched = await fetchBackup(config, file)
  try {
    const kept = await restoreBackup(fetched ?? resolve(file), config)
    process.stdout.write(`Restored ${file}.${kept ? ` The former database is ${kept}` : ''}\n`)
  } finally {
    if (fetched) await rm(dirname(fetched), { recursive: true, force: true })
  }
}

/** A copy of the backup of that name, if there is no such file here. */
async function fetchBackup({ backups, dataDir }: Config, name: string): Promise<string | null> {
  if (!backups || !isBackupName(name) || existsSync(name)) return null
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  const file = join(await mkdtemp(join(dataDir, 'backup-')), name)
  await openBackupFiles(backups.to).fetch(name, file)
  return file
}

const isServing = async ({ host, port }: Config) =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
