import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { pngOf } from '../../test/picture-files.ts'
import { startTestServer } from '../../test/server.ts'
import { readPicture } from '../registry/read-picture.ts'
import { openStorage } from './storage.ts'

const run = (args: string[], { databaseUrl, dataDir }: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>) =>
  execFileSync(process.execPath, ['bin/vitrine.mjs', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What the guide tells an operator to do. */
function restore(file: string, { databaseUrl, dataDir }: EmptyDatabase): void {
  if (databaseUrl) {
    execFileSync('pg_restore', ['--no-owner', `--dbname=${databaseUrl}`, file])
  } else {
    mkdirSync(dataDir, { recursive: true })
    copyFileSync(file, join(dataDir, 'vitrine.db'))
  }
}

describe.each(databases)('a backup on $name', (database) => {
  it('is made while the server runs, and holds all that was there', async () => {
    const server = await startTestServer({ database })
    const ann = await server.signUp('ann@example.org', 'maker')
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
    const file = join(folder, 'backup')
    const storage = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
    const task = await storage.tasks.add(ann.id, { title: 'Kept', description: null })
    const picture = readPicture(pngOf(2, 2))
    const api = connectApi(server.url, ann.token)
    const { id } = (await api('POST', '/api/apps', bakery)).body
    const data = Buffer.from(picture.bytes).toString('base64')
    expect((await api('POST', `/api/apps/${id}/pictures`, { data })).status).toBe(201)
    expect(run(['backup', file], server.database)).toContain('backed up to')
    await storage.tasks.add(ann.id, { title: 'Too late', description: null })
    await storage.close()
    await server.close()

    const empty = await database.create()
    restore(file, empty)
    const restored = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    expect(await restored.migrate()).toEqual([])
    expect(await restored.tasks.list(ann.id, 'all')).toEqual([task])
    expect(await restored.made.pictures.find(picture.hash)).toMatchObject({ width: 2, type: 'png' })
    expect(await restored.accounts.byId(ann.id)).toMatchObject({ email: 'ann@example.org' })
    expect((await restored.tasks.add(ann.id, { title: 'Next', description: null })).number).toBe(2)
    await restored.close()
    await empty.drop()
    rmSync(folder, { recursive: true })
  })

  it('can be read by nobody else, and leaves nothing behind when it fails', async () => {
    const server = await startTestServer({ database })
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
    run(['backup', join(folder, 'good')], server.database)
    expect(statSync(join(folder, 'good')).mode & 0o777).toBe(0o600)
    await server.close()
    // A database that is not there any more, or never was one.
    const { databaseUrl, dataDir } = server.database
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'vitrine.db'), 'no database at all '.repeat(500))
    expect(() => run(['backup', join(folder, 'bad')], { databaseUrl, dataDir })).toThrow()
    expect(readdirSync(folder)).toEqual(['good'])
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true })
  })

  it('never writes over a file', async () => {
    const server = await startTestServer({ database })
    expect(() => run(['backup', 'package.json'], server.database)).toThrow(/already exists/)
    await server.close()
  })
})
