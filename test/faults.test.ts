import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DatabaseFault, type Survived, survive } from './faults.ts'
import { mountSmallDisk } from './full-disk.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

const TIMEOUT = { timeout: 300_000 }

/** What every fault must leave as it was. */
function expectUnharmed({ acknowledged, lost, givenTwice, alive, refused }: Survived) {
  expect(alive).toBe(true)
  expect(acknowledged).toBeGreaterThan(0)
  expect(lost).toEqual([])
  expect(givenTwice).toEqual([])
  // Whoever was refused was told that the database is away and when to come back, never that we failed.
  for (const told of Object.keys(refused)) expect(told).toMatch(/^(200|503) DATABASE_(UNAVAILABLE|FULL)$/)
}

const answered = ({ health }: Survived, path: string) => health.filter((asked) => asked.path === path)

describe.skipIf(!inject('postgresUrl'))('a server on PostgreSQL', () => {
  let postgres: TestPostgres
  let dataDir: string
  beforeAll(async () => {
    // One of its own: the others' tests would not like what happens to it.
    postgres = (await startPostgres())!
    dataDir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const outlives = (fault: DatabaseFault, times: number) =>
    survive({ databaseUrl: postgres.url, dataDir }, fault, times)

  it('outlives a database that restarts, and loses nothing it acknowledged', TIMEOUT, async () => {
    const restart = { strike: postgres.halt, heal: postgres.resume, lastsMs: 0 }
    const survived = await outlives(restart, 2)
    expectUnharmed(survived)
    expect(answered(survived, '/healthz').map(({ status }) => status)).toEqual([200, 200])
    expect(answered(survived, '/readyz').map(({ status }) => status)).toEqual([503, 503])
  })

  it('answers while the database stands still, and says that it is not ready', TIMEOUT, async () => {
    const freeze = { strike: postgres.freeze, heal: postgres.thaw, lastsMs: 6000 }
    const survived = await outlives(freeze, 1)
    expectUnharmed(survived)
    expect(Object.keys(survived.refused)).not.toEqual([])
    expect(answered(survived, '/healthz')).toMatchObject([{ status: 200 }])
    const [ready] = answered(survived, '/readyz')
    expect(ready).toMatchObject({ status: 503, whileItLasted: true })
  })
})

describe('a server on SQLite', () => {
  it('says so while the disk is full, and goes on once there is room', TIMEOUT, async ({ skip }) => {
    const disk = mountSmallDisk()
    if (!disk) return skip('a disk of our own can only be mounted by root')
    const dataDir = join(disk.folder, 'data')
    const survived = await survive({ databaseUrl: null, dataDir }, disk.fault, 1).finally(disk.unmount)
    expectUnharmed(survived)
    expect(answered(survived, '/healthz')).toMatchObject([{ status: 200 }])
    expect(answered(survived, '/readyz')).toMatchObject([{ status: 503 }])
  })

  it('serves everybody else while somebody holds the database', TIMEOUT, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
    let other: Database.Database | null = null
    const survived = await survive(
      { databaseUrl: null, dataDir },
      {
        strike() {
          other = new Database(join(dataDir, 'vitrine.db'))
          other.pragma('busy_timeout = 10000')
          other.exec('begin exclusive')
        },
        heal() {
          other?.exec('rollback')
          other?.close()
        },
        lastsMs: 6000,
      },
      1,
    )
    rmSync(dataDir, { recursive: true, force: true })
    expectUnharmed(survived)
    expect(Object.keys(survived.refused)).not.toEqual([])
    expect(answered(survived, '/healthz')).toMatchObject([{ status: 200 }])
    const [ready] = answered(survived, '/readyz')
    expect(ready).toMatchObject({ status: 503, whileItLasted: true })
  })
})
