import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  forms: { '': defineForm({ takes: ['FILE'], run: (config, _, [file = '']) => backup(config, file) }) },
  details: `  FILE  The file to write; it must not exist yet

Works while the server runs. docs/how-to/operate.md says how to restore it.
`,
}

async function backup(config: Config, file: string): Promise<void> {
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    await storage.backup(resolve(file))
    process.stdout.write(`${storage.name}: everything was copied to ${file}\n`)
  } finally {
    await storage.close()
  }
}
