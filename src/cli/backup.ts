import { join, resolve } from 'node:path'
import { BACKUP_TO_WORDS } from '../backup-settings.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../errors.ts'
import { backupName, openBackupFiles } from '../storage/backup-place.ts'
import { makeBackup } from '../storage/make-backup.ts'
import { openStorage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  forms: {
    '': defineForm({
      takes: ['[FILE]'],
      how: '[--list]',
      options: { list: { type: 'boolean' } },
      run: (config, { list }, [file]) =>
        list ? listBackups(config) : file === undefined ? backupToPlace(config) : backup(config, file),
    }),
  },
  details: `  FILE    The file to write; it must not exist yet. Without it, the backup goes to BACKUP_TO
  --list  Lists the backups at BACKUP_TO

Works while the server runs. The file does not contain the encryption key: keep a copy of it elsewhere.
vitrine restore FILE restores a backup.
`,
}

async function backup(config: Config, file: string): Promise<void> {
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    await storage.backup(resolve(file))
    process.stdout.write(`${storage.name}: backed up to ${file}\n${keyNote(config)}\n`)
  } finally {
    await storage.close()
  }
}

function requirePlace({ backups }: Config) {
  if (!backups) throw new SettingError('BACKUP_TO', '', BACKUP_TO_WORDS)
  return { ...backups, files: openBackupFiles(backups.to) }
}

async function listBackups(config: Config): Promise<void> {
  const names = await requirePlace(config).files.list()
  process.stdout.write(names.map((name) => `${name}\n`).join(''))
}

async function backupToPlace(config: Config): Promise<void> {
  const { files, keep } = requirePlace(config)
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    const name = backupName(new Date(), storage.name)
    await makeBackup({ storage, files, dataDir: config.dataDir }, name, keep)
    process.stdout.write(`${storage.name}: backed up as ${name}\n${keyNote(config)}\n`)
  } finally {
    await storage.close()
  }
}

const keyNote = ({ dataDir, secretKey, secretKeyFile }: Config) =>
  `Its secrets are encrypted. Without the key in ${
    secretKey ? 'SECRET_KEY' : (secretKeyFile ?? join(dataDir, 'secret.key'))
  } it cannot be restored: keep a copy of that too, in another place.`
