import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases } from './databases.ts'
import { runSql } from './run-sql.ts'
import { startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

const run = promisify(execFile)

// A program is started for each of these; what the databases do differently is tested at the stores.
describe.each(databases.slice(0, 1))('vitrine keys, beside a server on $name', (database) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ database })
  })
  afterEach(() => server.close())

  const keys = async (args: readonly string[], settings: Record<string, string> = {}) => {
    const { dataDir, databaseUrl } = server.database
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...settings }
    try {
      const { stdout } = await run(process.execPath, ['bin/vitrine.mjs', 'keys', ...args], { env })
      return { code: 0, out: stdout.trim() }
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return { code, out: stderr.trim() }
    }
  }
  const keyFile = () => readFileSync(join(server.database.dataDir, 'secret.key'), 'utf8')
  const sealed = async () =>
    JSON.stringify(
      await runSql(server.database, "select name, value from server_secrets where name <> 'write-probe'"),
    )
  const signingKeys = async (url = server.url): Promise<string[]> => {
    const { keys: known } = (await (await fetch(`${url}/oauth/jwks`)).json()) as { keys: { kid: string }[] }
    return known.map(({ kid }) => kid)
  }

  it('encrypts every secret with a new key, and the server goes on', async () => {
    const [signing] = await signingKeys()
    const before = { key: keyFile(), rows: await sealed() }
    expect(await keys(['rotate', 'secrets'])).toEqual({
      code: 0,
      out: 'Re-encrypted all secrets with a new key.',
    })
    expect(keyFile()).not.toBe(before.key)
    const after = await sealed()
    for (const [, value] of before.rows.matchAll(/"value":"([^"]+)"/g)) expect(after).not.toContain(value)
    // The same signing key, read with the new one.
    expect(await signingKeys()).toContain(signing)
    const ann = await server.signUp('ann@example.org')
    expect(ann.token).toBeTruthy()
  })

  it('encrypts them with the key of a file that it makes, which nobody else can read', async () => {
    await signingKeys()
    const file = join(server.database.dataDir, 'ours.key')
    const { code, out } = await keys(['rotate', 'secrets', '--new-key-file', file])
    expect(code).toBe(0)
    expect(out).toContain('Set SECRET_KEY_FILE to it and restart all servers.')
    expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600)
    expect((await keys(['rotate', 'signing'], { SECRET_KEY_FILE: file })).code).toBe(0)
    const wrong = await keys(['rotate', 'signing'], { SECRET_KEY: 'x'.repeat(32) })
    expect(wrong.code).not.toBe(0)
    expect(wrong.out).toContain('a different key')
    expect((await keys(['rotate', 'secrets'], { SECRET_KEY_FILE: file })).out).toContain('--new-key-file')
  })

  it('signs with a new key, and the former one stays known', async () => {
    const [former] = await signingKeys()
    expect((await keys(['rotate', 'signing'])).out).toContain('Tokens are now signed with a new key.')
    const other = await startTestServer({
      database: { name: 'same', create: async () => ({ ...server.database, drop: async () => {} }) },
    })
    const names = await signingKeys(other.url)
    await other.close()
    expect(names).toHaveLength(2)
    expect(names[0]).not.toBe(former)
    expect(names[1]).toBe(former)
  })

  it('says how it is used, and refuses the rest', async () => {
    expect((await keys(['--help'])).out).toContain('Usage: vitrine keys rotate secrets')
    for (const args of [
      ['rotate'],
      ['rotate', 'everything'],
      ['rotate', 'signing', 'now'],
      ['delete', 'secrets'],
    ])
      expect(await keys(args)).toEqual({
        code: 2,
        out: expect.stringContaining('Usage: vitrine keys rotate'),
      })
  })
})
