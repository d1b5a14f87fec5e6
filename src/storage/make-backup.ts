import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFiles } from './backup-place.ts'
import type { Storage } from './storage.ts'

/** Makes a backup, puts it where backups go, and removes the oldest beyond those that stay. Gives its size. */
export async function makeBackup(
  { storage, files, dataDir }: { storage: Pick<Storage, 'backup'>; files: BackupFiles; dataDir: string },
  name: string,
  keep: number,
): Promise<number> {
  // Beside the database, where there is room for one more of it; a temporary folder may be memory.
  const place = await mkdtemp(join(dataDir, 'backup-'))
  try {
    const file = join(place, name)
    await storage.backup(file)
    const { size } = await stat(file)
    await files.put(file, name)
    const all = await files.list()
    for (const old of all.slice(0, Math.max(0, all.length - keep))) await files.remove(old)
    return size
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
