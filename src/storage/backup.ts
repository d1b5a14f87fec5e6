import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Schema } from './schema.ts'

/** A copy of everything as it stands at one moment, while others go on reading and writing. */
export async function backUp(db: Kysely<Schema>, databaseUrl: string | null, file: string): Promise<void> {
  // Both tools would write over it, or stop half way with words of their own.
  if (existsSync(file)) throw new AppError('FILE_EXISTS', { file })
  if (databaseUrl) await dump(databaseUrl, file)
  else await sql`vacuum into ${file}`.execute(db)
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
