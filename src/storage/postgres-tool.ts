import { spawn } from 'node:child_process'
import { AppError } from '../errors.ts'

const TLS_SETTINGS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/** Runs a PostgreSQL program. The address goes through the environment, since arguments are visible to everybody. */
export function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    // Else a dump would go over a connection that the server itself would refuse.
    ...Object.fromEntries(
      TLS_SETTINGS.flatMap((name) => {
        const value = searchParams.get(name)
        return value === null ? [] : [[`PG${name.toUpperCase()}`, value]]
      }),
    ),
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
