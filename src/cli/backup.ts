import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  forms: { '': defineForm({ takes: ['FILE'], run: (config, _, [file = '']) => backup(config, file) }) },
  details: `  FILE  The file to write; it must not exist yet

Works while the server runs. To restore a backup, see docs/how-to/operate.md.
`,
}

async function backup(config: Config, file: string): Promise<void> {
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    await storage.backup(resolve(file))
    process.stdout.write(`${storage.name}: backed up to ${file}\n`)
  } finally {
    await storage.close()
  }
}
