import { execFile, execFileSync } from 'node:child_process'
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

type Place = Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>

const environment = ({ databaseUrl, dataDir }: Place, env: NodeJS.ProcessEnv) => ({
  ...process.env,
  ...env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
})

const run = (args: string[], place: Place) =>
  execFileSync(process.execPath, ['bin/vitrine.mjs', ...args], {
    env: environment(place, { PORT: '1' }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Gives what it prints, whether it succeeds or not. */
const runAside = (args: string[], place: Place, env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ['bin/vitrine.mjs', ...args],
      { env: environment(place, env) },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    ),
  )

const keyOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'secret.key')

/** As the guide says: the key first, then the file. */
function restore(file: string, key: string, { databaseUrl, dataDir }: EmptyDatabase): void {
  mkdirSync(dataDir, { recursive: true })
  copyFileSync(key, keyOf({ dataDir }))
  expect(run(['restore', file], { databaseUrl, dataDir })).toContain('Restored')
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
    const key = join(folder, 'secret.key')
    copyFileSync(keyOf(server.database), key)
    await server.close()

    const empty = await database.create()
    restore(file, key, empty)
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

  it('is restored only where it is whole and its key is here, and the database stays as it was otherwise', async () => {
    const server = await startTestServer({ database })
    const { id } = await server.signUp('ann@example.org', 'maker')
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-restore-'))
    const good = join(folder, 'good')
    const writing = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
    await writing.secrets.keep('test', 'a secret')
    await writing.close()
    run(['backup', good], server.database)
    const port = new URL(server.url).port
    // Not in this thread, which serves meanwhile.
    const whileServing = await runAside(['restore', good], server.database, { PORT: port })
    expect(whileServing).toContain('Stop it first')
    const refusal = (file: string, place: Place) => {
      try {
        return run(['restore', file], place)
      } catch (error) {
        return String(Object(error).stderr)
      }
    }
    const bad = join(folder, 'bad')
    writeFileSync(bad, 'no database at all '.repeat(500))
    expect(refusal(bad, server.database)).toContain('It is not a backup')
    expect(refusal(join(folder, 'none'), server.database)).toContain('There is no such file')
    const storage = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
    expect(await storage.accounts.byId(id)).not.toBeNull()
    await storage.close()
    if (server.database.databaseUrl) {
      expect(refusal(good, server.database)).toContain('not empty')
    } else {
      const other = await database.create()
      mkdirSync(other.dataDir, { recursive: true })
      writeFileSync(keyOf(other), 'another key')
      expect(refusal(good, other)).toContain('key')
      await other.drop()
    }
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('never writes over a file', async () => {
    const server = await startTestServer({ database })
    expect(() => run(['backup', 'package.json'], server.database)).toThrow(/already exists/)
    await server.close()
  })
})
