import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { startBucket, type TestBucket } from '../../test/s3-bucket.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import { backupPlace } from '../backup-settings.ts'
import { openBackupFiles } from '../storage/backup-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-backups-'))
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await bucket.close()
})

const ask = async (url: string, slug: string) => {
  const client = await connectClient(url, slug, '2026-07-28')
  const reply = await client.callTool({ name: bakery.toolName, arguments: { message: 'gadget' } })
  await client.close()
  // Beside the answer there is only what differs with every call, such as its time.
  return { content: reply.content, data: reply.structuredContent }
}

const settings = (
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  place: string,
) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  BACKUP_TO: place,
  BACKUP_KEEP: '2',
  PORT: '1',
})

describe.each(databases)('a scheduled backup on $name', (database) => {
  // A bucket takes a file, whatever wrote it.
  const places = database === databases[0] ? ['a folder', 'a bucket'] : ['a folder']
  it.each(places)('goes to %s, and its copy serves the same answers', async (where) => {
    const here = join(folder, `${database.name}`)
    const place = where === 'a folder' ? here : bucket.place
    const names = () =>
      where === 'a folder'
        ? readdirSync(here, { recursive: false }).map(String)
        : [...bucket.objects.keys()].map((key) => key.replace('vitrine/', ''))
    bucket.objects.clear()
    const env = { BACKUP_TO: place, BACKUP_KEEP: '2' }
    // Its backups are made a second after the start, so the app is there before.
    const first = await startTestServer({ database })
    const { token } = await first.signUp('ann@example.org', 'maker')
    const api = connectApi(first.url, token)
    const { id } = (await api('POST', '/api/apps', bakery)).body
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
    const answer = await ask(first.url, mcpSlug)
    expect(JSON.stringify(answer)).toContain('Gadget X')
    const second = await startOn(database, first.database, env)
    for (let tries = 0; tries < 300 && !second.logged().some(({ msg }) => /^back/.test(msg)); tries += 1)
      await sleep(100)
    expect(second.logged().filter(({ msg }) => /^back/.test(msg))).toMatchObject([{ msg: 'backed up' }])
    const [name = ''] = names()
    if (where === 'a folder') expect(statSync(join(here, name)).mode & 0o777).toBe(0o600)
    expect(readdirSync(first.database.dataDir).filter((each) => each.startsWith('backup-'))).toEqual([])
    await second.close()

    const empty = await database.create()
    mkdirSync(empty.dataDir, { recursive: true })
    copyFileSync(join(first.database.dataDir, 'secret.key'), join(empty.dataDir, 'secret.key'))
    // The bucket is served by this thread.
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/vitrine.mjs', 'restore', name], {
      env: settings(empty, place),
    })
    expect(stdout).toContain(`Restored ${name}`)
    const restored = await startOn(database, empty, {})
    expect(await ask(restored.url, mcpSlug)).toEqual(answer)
    await restored.close()
    await empty.drop()
    await first.close()
  })
})

/** A server on a database that is there already, and stays. */
const startOn = (
  database: TestDatabase,
  there: Awaited<ReturnType<TestDatabase['create']>>,
  env: Record<string, string>,
) =>
  startTestServer({
    database: { ...database, create: async () => ({ ...there, drop: async () => {} }) },
    env,
  })

it('keeps as many as it should, and counts only its own files', async () => {
  const place = join(folder, 'kept')
  const database = await databases[0]!.create()
  mkdirSync(place)
  mkdirSync(database.dataDir, { recursive: true })
  const old = ['vitrine-2026-01-01T00-00-00.sqlite', 'vitrine-2026-01-02T00-00-00.sqlite', 'notes.txt']
  for (const name of old) writeFileSync(join(place, name), '')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['bin/vitrine.mjs', ...args], {
      env: settings(database, place),
      encoding: 'utf8',
    })
  run('migrate')
  expect(run('backup')).toContain('backed up as vitrine-')
  expect(run('backup', '--list').trim().split('\n')).toEqual([old[1], expect.stringMatching(/\.sqlite$/)])
  expect(readdirSync(place)).toContain('notes.txt')
  await database.drop()
})

it('says why a bucket takes nothing, without the key', async () => {
  const wrong = bucket.place.replace('our-key', 'other')
  const files = openBackupFiles(backupPlace(wrong)!)
  await expect(files.list()).rejects.toMatchObject({
    details: { reason: 'The bucket answered AccessDenied.' },
  })
  expect(backupPlace('s3://bucket')).toBeUndefined()
  expect(backupPlace('ftp://a:b@c')).toBeUndefined()
})
