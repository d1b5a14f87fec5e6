import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { runSql } from '../../test/run-sql.ts'
import { createAccounts } from '../auth/accounts.ts'
import { loadSigningKey, loadSigningKeys, rotateSigningKey } from '../auth/oauth/keys.ts'
import {
  APP_SECRETS_KEY,
  createAppSecrets,
  createSealer,
  newDataKey,
  placeOfSecret,
  placeOfServer,
  seal,
} from '../secrets.ts'
import { openStorage, type Storage } from './storage.ts'

describe.each(databases)('the secrets on $name', ({ create }) => {
  let empty: EmptyDatabase
  const opened: Storage[] = []
  const open = (more: { secretKey?: string; secretKeyFile?: string; dataDir?: string } = {}) => {
    const storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {}, ...more })
    opened.push(storage)
    return storage
  }
  beforeEach(async () => {
    empty = await create()
    await open().migrate()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()))
    await empty.drop()
  })

  /** What somebody sees who has the database and nothing else. */
  const rows = (statement: string) => runSql(empty, statement)
  const all = async () => JSON.stringify(await rows('select name, value from server_secrets'))

  /** As the version before kept them: the keys in the open, a secret under the key beside it. */
  const keepInTheOpen = async () => {
    const key = newDataKey()
    const value = seal(Buffer.from(key, 'base64url'), placeOfSecret('a1', 'key'), 'sk-very-secret')
    await rows(`insert into made_apps
      (id, owner_id, content, data, fingerprint, status, publish_version, revision, keep_messages, live_change, created_at, updated_at)
      values ('a1', 'ann', '{}', '{}', 'f', 'draft', 0, 0, 0, 0, '2026-07-28', '2026-07-28')`)
    await rows(`insert into app_secrets (app_id, name, value) values ('a1', 'key', '${value}')`)
    await rows(`insert into server_secrets (name, value) values ('${APP_SECRETS_KEY}', '${key}')`)
    await rows(`insert into server_secrets (name, value) values ('oauth-cookie-key', 'a-plain-cookie-key')`)
    return { key, value }
  }

  it('of an earlier version are sealed at the start, with a key that is not in the database', async () => {
    const { key, value } = await keepInTheOpen()
    const storage = open()
    await storage.sealSecrets()
    expect(await all()).not.toContain(key)
    expect(await all()).not.toContain('a-plain-cookie-key')
    expect(await storage.secrets.find('oauth-cookie-key')).toBe('a-plain-cookie-key')
    // The old key may be in an old backup; what it sealed is not there any more.
    expect(await storage.made.appSecrets.find('a1', 'key')).not.toBe(value)
    const secrets = createAppSecrets(storage.made.appSecrets, storage.secrets)
    expect(await secrets.read('a1', 'key')).toBe('sk-very-secret')
    expect(statSync(join(empty.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(await all()).not.toContain(readFileSync(join(empty.dataDir, 'secret.key'), 'utf8').trim())
  })

  it('stop the start where the key is another', async () => {
    await open().secrets.keep('one', 'value')
    await expect(open({ secretKey: 'x'.repeat(32) }).sealSecrets()).rejects.toThrow(/a different key/)
    await expect(open({ secretKey: 'x'.repeat(32) }).secrets.find('one')).rejects.toThrow(/a different key/)
    await expect(open().sealSecrets()).resolves.toBeUndefined()
  })

  it('are sealed anew with the next key, which a running server finds by itself', async () => {
    await keepInTheOpen()
    const server = open()
    await server.sealSecrets()
    const before = { rows: await all(), key: readFileSync(join(empty.dataDir, 'secret.key'), 'utf8') }
    await open().rotateSecretKey(null)
    expect(readFileSync(join(empty.dataDir, 'secret.key'), 'utf8')).not.toBe(before.key)
    expect(existsSync(join(empty.dataDir, 'secret.key.next'))).toBe(false)
    const secrets = createAppSecrets(server.made.appSecrets, server.secrets)
    expect(await secrets.read('a1', 'key')).toBe('sk-very-secret')
    expect(readdirSync(empty.dataDir).filter((name) => name.startsWith('secret.key.'))).toEqual([])
    // The former key opens nothing any more.
    writeFileSync(join(empty.dataDir, 'secret.key'), before.key)
    await expect(open().sealSecrets()).rejects.toThrow(/a different key/)
  })

  it('of connected servers are sealed anew with the rest', async () => {
    const storage = open()
    const { id: owner } = await createAccounts({ store: storage.accounts, clock: () => new Date() }).add({
      email: 'ann@example.org',
      password: null,
    })
    const id = randomUUID()
    const secret = await createSealer(storage.secrets).seal(placeOfServer(id), 'open sesame')
    const listing = { title: '', instructions: '', tools: [] }
    const standing = {
      status: 'ready',
      problem: null,
      trusted: false,
      listing,
      createdAt: '2026-01-01',
    } as const
    const address = 'https://example.org/mcp'
    await storage.chat.servers.add({ id, owner, name: 'There', address, secret, ...standing })
    await open().rotateSecretKey(null)
    const resealed = (await storage.chat.servers.secret(id)) ?? ''
    expect(resealed).not.toBe(secret)
    expect(await createSealer(open().secrets).open(placeOfServer(id), resealed)).toBe('open sesame')
  })

  it('move to a key that the operator keeps, and only by naming it from then on', async () => {
    const file = join(empty.dataDir, 'ours.key')
    writeFileSync(file, 'y'.repeat(40))
    await open().secrets.keep('one', 'value')
    await open().rotateSecretKey(file)
    rmSync(join(empty.dataDir, 'secret.key'))
    expect(await open({ secretKeyFile: file }).secrets.find('one')).toBe('value')
    expect(await open({ secretKey: 'y'.repeat(40) }).secrets.find('one')).toBe('value')
    await expect(open({ secretKeyFile: file }).rotateSecretKey(null)).rejects.toThrow(/--new-key-file/)
  })

  it('know a former signing key until its tokens are over', async () => {
    const { secrets } = open()
    const old = await loadSigningKey(secrets)
    const now = new Date('2026-07-28T00:00:00Z')
    await rotateSigningKey(secrets, now, 1000)
    const known = (ms: number) => loadSigningKeys(secrets, new Date(now.getTime() + ms))
    const [current, former, ...more] = await known(999)
    expect(current!.kid).not.toBe(old.kid)
    expect(former!.kid).toBe(old.kid)
    expect(more).toEqual([])
    expect((await known(1000)).map(({ kid }) => kid)).toEqual([current!.kid])
  })
})
