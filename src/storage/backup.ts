import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../errors.ts'
import { PRIVATE_FILE } from './private-files.ts'
import type { Schema } from './schema.ts'
import { copyAppFilesInto } from './sqlite-app-files.ts'

export interface BackupParts {
  readonly db: Kysely<Schema>
  readonly databaseUrl: string | null
  /** The folder of the files of Apps from outside, with SQLite. */
  readonly appFiles: string
}

/** A copy of everything as it stands at one moment, while others go on reading and writing. Whole, or not there. */
export async function backUp({ db, databaseUrl, appFiles }: BackupParts, file: string): Promise<void> {
  // Both tools would write over it, or stop half way with words of their own.
  if (existsSync(file)) throw new AppError('FILE_EXISTS', { file })
  const partial = `${file}.partial-${process.pid}`
  try {
    // Made here, since both tools would make it readable by everybody.
    await (await open(partial, 'wx', PRIVATE_FILE)).close()
    if (databaseUrl) await dump(databaseUrl, partial)
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

/** PostgreSQL's own program knows best how to copy PostgreSQL. The address goes by the environment: arguments can be seen. */
function dump(databaseUrl: string, file: string): Promise<void> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl)
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  return new Promise((resolve, reject) => {
    const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
    })
    child.once('error', (cause) =>
      reject(new AppError('BACKUP_FAILED', { reason: 'pg_dump was not found.' }, { cause })),
    )
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new AppError('BACKUP_FAILED', { reason: said.trim() })),
    )
  })
}
