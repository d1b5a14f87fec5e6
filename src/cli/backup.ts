import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  forms: { '': defineForm({ takes: ['FILE'], run: (config, _, [file = '']) => backup(config, file) }) },
  details: `  FILE  The file to write; it must not exist yet

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

const keyNote = ({ dataDir, secretKey, secretKeyFile }: Config) =>
  `Its secrets are encrypted. Without the key in ${
    secretKey ? 'SECRET_KEY' : (secretKeyFile ?? join(dataDir, 'secret.key'))
  } it cannot be restored: keep a copy of that too, in another place.`
