import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'

export async function migrateCommand(config: Config): Promise<void> {
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
