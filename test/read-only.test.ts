import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openStorage } from '../src/storage/storage.ts'
import { databases } from './databases.ts'
import { runSql } from './run-sql.ts'
import { startTestServer } from './server.ts'
import { addTask } from './task-writers.ts'

const run = promisify(execFile)

/** What is in the folder can be read and not changed; null where we may not arrange that. */
function makeReadOnly(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return () => void execFileSync('umount', [folder])
}

it.for([
  ['that never ran', 'read-only'],
  ['that ran before', 'The database is read-only.'],
] as const)(
  'is told in one line when a server %s starts in a folder that can only be read',
  async ([, words], { skip }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-read-only-'))
    const storage = openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
    if (words.startsWith('The')) await storage.sealSecrets()
    await storage.close()
    const undo = makeReadOnly(dataDir)
    if (!undo) return skip('a folder can only be made read-only by root')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }
    const { stderr } = await run(process.execPath, ['bin/vitrine.mjs', 'start'], { env }).catch(
      (error: { stderr: string }) => error,
    )
    undo()
    rmSync(dataDir, { recursive: true })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toContain(words)
  },
)

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('a server on $name', (database) => {
  it('goes on reading while nothing can be written, says so, and comes back by itself', async () => {
    const server = await startTestServer({ database })
    const person = await server.signUp('ann@example.org')
    expect((await addTask(server.url, person, 'before')).number).toBe(1)
    const name = new URL(server.database.databaseUrl!).pathname.slice(1)
    const endConnections = () =>
      runSql(
        server.database,
        `select pg_terminate_backend(pid)::text from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
    await runSql(server.database, `alter database ${name} set default_transaction_read_only = on`)
    await endConnections()

    const refused = await addTask(server.url, person, 'meanwhile')
    expect(refused.number).toBeNull()
    expect(refused.text).toContain('The database is read-only. Check its permissions.')
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('read-only')])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await runSql(
      server.database,
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    )
    await endConnections()
    while ((await addTask(server.url, person, 'after')).number === null) await sleep(50)
    expect((await addTask(server.url, person, 'last')).number).toBeGreaterThan(1)
    await server.close()
  })
})
