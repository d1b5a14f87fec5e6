import { spawn } from 'node:child_process'
import { AppError } from '../errors.ts'

/** Runs one of PostgreSQL's own programs. The address goes by the environment, since anybody can see arguments. */
export function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
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
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (data) => {
      output += data
    })
    child.once('error', (cause) =>
      reject(new AppError('BACKUP_FAILED', { reason: `${program} was not found.` }, { cause })),
    )
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new AppError('BACKUP_FAILED', { reason: output.trim() })),
    )
  })
}
