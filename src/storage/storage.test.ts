import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { migrations } from './migrations/index.ts'
import { openStorage, type Storage } from './storage.ts'

const run = promisify(execFile)

describe.each(databases)('storage on $name', ({ create }) => {
  let empty: EmptyDatabase
  const opened: Storage[] = []
  const open = () => {
    const storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
    opened.push(storage)
    return storage
  }

  beforeEach(async () => {
    empty = await create()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()))
    await empty.drop()
  })

  it('migrates an empty database once', async () => {
    const storage = open()
    expect(await storage.migrate()).toEqual(Object.keys(migrations))
    expect(await storage.migrate()).toEqual([])
    expect(await open().migrate()).toEqual([])
  })

  it('migrates once when several processes start together', async () => {
    const { databaseUrl, dataDir } = empty
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const runs = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['bin/vitrine.mjs', 'migrate'], { env })),
    )
    const said = runs.map(({ stdout }) => stdout)
    expect(said.filter((line) => line.includes('applied 0001-widget-html'))).toHaveLength(1)
    expect(said.filter((line) => line.includes('already up to date'))).toHaveLength(2)
  })

  it('answers a ping', async () => {
    const storage = open()
    await storage.migrate()
    await expect(storage.ping()).resolves.toBeUndefined()
  })

  it('keeps the HTML of a widget under its hash', async () => {
    const storage = open()
    await storage.migrate()
    expect(await storage.widgets.find('table', 'a1')).toBeNull()
    await storage.widgets.keep('table', { hash: 'a1', html: '<p>one</p>' })
    await storage.widgets.keep('table', { hash: 'b2', html: '<p>two — ’</p>' })
    expect(await storage.widgets.find('table', 'a1')).toBe('<p>one</p>')
    expect(await storage.widgets.find('table', 'b2')).toBe('<p>two — ’</p>')
    expect(await storage.widgets.find('other', 'a1')).toBeNull()
  })

  it('keeps what it has when the same hash comes again', async () => {
    const storage = open()
    await storage.migrate()
    await storage.widgets.keep('table', { hash: 'a1', html: 'first' })
    await storage.widgets.keep('table', { hash: 'a1', html: 'second' })
    expect(await storage.widgets.find('table', 'a1')).toBe('first')
  })

  it('finds again after a restart what it kept before', async () => {
    const before = open()
    await before.migrate()
    await before.widgets.keep('table', { hash: 'a1', html: 'kept' })
    await opened.pop()?.close()
    expect(await open().widgets.find('table', 'a1')).toBe('kept')
  })
})
