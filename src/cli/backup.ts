import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openStorage } from '../storage/storage.ts'
import { UsageError } from './usage-error.ts'

export async function backupCommand(config: Config, [file, ...rest]: readonly string[]): Promise<void> {
  if (!file || rest.length > 0) throw new UsageError('Name the file to write: vitrine backup FILE')
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    await storage.backup(resolve(file))
    process.stdout.write(`${storage.name}: everything was copied to ${file}\n`)
  } finally {
    await storage.close()
  }
}
