import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../errors.ts'
import { runPostgresTool } from './postgres-tool.ts'
import { PRIVATE_FILE } from './private-files.ts'
import type { Schema } from './schema.ts'
import { copyAppFilesInto } from './sqlite-app-files.ts'

export interface BackupParts {
  readonly db: Kysely<Schema>
  readonly databaseUrl: string | null
  /** The folder of outside Apps' files, with SQLite. */
  readonly appFiles: string
}

/** A consistent copy while others read and write. Complete, or not there at all. */
export async function backUp({ db, databaseUrl, appFiles }: BackupParts, file: string): Promise<void> {
  // Both tools would overwrite it, or fail halfway with their own messages.
  if (existsSync(file)) throw new AppError('FILE_EXISTS', { file })
  const partial = `${file}.partial-${process.pid}`
  try {
    // Created here, since both tools would make it world-readable.
    await (await open(partial, 'wx', PRIVATE_FILE)).close()
    if (databaseUrl)
      await runPostgresTool('pg_dump', ['--format=custom', '--no-owner', `--file=${partial}`], databaseUrl)
    else {
      await sql`vacuum into ${partial}`.execute(db)
      copyAppFilesInto(appFiles, partial)
    }
    await flush(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** A backup that was reported as done must survive a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}
