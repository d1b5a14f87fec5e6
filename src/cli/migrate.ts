import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  forms: { '': defineForm({ run: migrate }) },
  details: `Applies pending migrations and prints their names. vitrine start does the same.
`,
}

async function migrate(config: Config): Promise<void> {
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    const applied = await storage.migrate()
    process.stdout.write(
      applied.length > 0
        ? `${storage.name}: applied ${applied.join(', ')}\n`
        : `${storage.name}: already up to date\n`,
    )
  } finally {
    await storage.close()
  }
}
