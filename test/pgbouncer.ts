import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atExit } from './at-exit.ts'
import { findProgram, postgresIdentity } from './debian.ts'
import { freePort } from './postgres.ts'

export interface TestPgBouncer {
  /** The address of a database through it. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

const PASSWORD = 'only-for-tests'

/** PgBouncer in transaction mode in front of a server, or null where none can be had. It finds other roles by asking. */
export async function startPgBouncer(serverUrl: string, poolSize = 4): Promise<TestPgBouncer | null> {
  const program = findProgram('pgbouncer')
  if (program === null) return null
  const server = new URL(serverUrl)
  await query(serverUrl, `alter role ${server.username} password '${PASSWORD}'`)
  const identity = postgresIdentity()
  const folder = mkdtempSync(join('/var/tmp', 'vitrine-pgbouncer-'))
  const file = (name: string) => join(folder, name)
  const port = await freePort()
  writeFileSync(file('users'), `"${server.username}" "${PASSWORD}"\n`)
  writeFileSync(
    file('ini'),
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${poolSize}
auth_type = scram-sha-256
auth_file = ${file('users')}
auth_user = ${server.username}
auth_query = select usename, passwd from pg_shadow where usename = $1
ignore_startup_parameters = extra_float_digits
server_login_retry = 1
query_wait_timeout = 4
logfile = ${file('log')}
pidfile = ${file('pid')}
`,
  )
  if (identity.uid !== undefined && identity.gid !== undefined)
    for (const path of [folder, file('users'), file('ini')]) chownSync(path, identity.uid, identity.gid)
  const child = spawn(program, [file('ini')], { ...identity, stdio: 'ignore', cwd: folder })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const over = atExit(() => child.kill('SIGKILL'))
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    url.password = PASSWORD
    return url.href
  }
  await untilItAnswers(urlOf(serverUrl))
  return {
    urlOf,
    async stop() {
      child.kill('SIGKILL')
      await ended
      over()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (tries === 50) throw error
      await sleep(100)
    }
  }
}
