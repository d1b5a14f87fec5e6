import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage } from './storage.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-opening-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (folder = dataDir) =>
  openStorage({ databaseUrl: null, dataDir: folder, clock: () => new Date(), onError: () => {} })
const modeOf = (path: string) => statSync(path).mode & 0o777

it('can be read by its owner alone, with what SQLite puts beside it', async () => {
  const folder = join(dataDir, 'fresh')
  const storage = open(folder)
  await storage.migrate()
  expect(modeOf(folder)).toBe(0o700)
  for (const name of readdirSync(folder).filter((file) => !file.endsWith('-migration')))
    expect([name, modeOf(join(folder, name))]).toEqual([name, 0o600])
  await storage.close()
})

it('is tightened where an earlier version left it open', async () => {
  await open().close()
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'vitrine.db'), 0o644)
  await open().close()
  expect(modeOf(dataDir)).toBe(0o700)
  expect(modeOf(join(dataDir, 'vitrine.db'))).toBe(0o600)
})

it('says that a database is damaged, and which', () => {
  writeFileSync(join(dataDir, 'vitrine.db'), 'no database at all '.repeat(500))
  expect(() => open()).toThrow(expect.objectContaining({ code: 'DATABASE_DAMAGED' }))
})

it('says that a database cannot be opened, and which', () => {
  mkdirSync(join(dataDir, 'vitrine.db'))
  expect(() => open()).toThrow(expect.objectContaining({ code: 'DATABASE_UNOPENED' }))
})

it('says that a database was made by a newer version', async () => {
  const storage = open()
  await storage.migrate()
  await storage.close()
  const other = new Database(join(dataDir, 'vitrine.db'))
  other.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')")
  other.close()
  const later = open()
  await expect(later.migrate()).rejects.toMatchObject({ code: 'DATABASE_NEWER' })
  await later.close()
})
