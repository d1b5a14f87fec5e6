import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { createWriteGroups, type Write } from './write-groups.ts'

describe('what is written at the same time', () => {
  let folder: string
  let db: Kysely<Schema>
  let write: Write
  let commits: number
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-groups-'))
    db = new Kysely<Schema>({ dialect: sqliteDialect(join(folder, 'vitrine.db')) })
    await migrate(db)
    commits = 0
    const transaction = db.transaction.bind(db)
    db.transaction = () => {
      commits += 1
      return transaction()
    }
    write = createWriteGroups(db)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  const add = (id: string) => async (trx: Transaction<Schema>) => {
    const row = { id, email: `${id}@example.org`, password_hash: null, role: 'user', created_at: '2026' }
    await trx
      .insertInto('accounts')
      .values({ ...row, password_version: 0 })
      .execute()
    return id
  }
  const stored = async () => {
    const rows = await db.selectFrom('accounts').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  it('is one transaction, and each is told once it is stored', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((id) => write(add(id))))).toEqual(['a', 'b', 'c'])
    expect(await stored()).toEqual(['a', 'b', 'c'])
    expect(commits).toBe(1)
  })

  it('fails alone: the others are stored all the same', async () => {
    const all = await Promise.allSettled([write(add('a')), write(add('a')), write(add('b'))])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('goes on after a failure', async () => {
    await expect(write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await write(add('c'))).toBe('c')
  })

  it('leaves the event loop room for others, however much there is', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await Promise.all(Array.from({ length: 400 }, (_, at) => db.transaction().execute(add(`x${at}`))))
    isOver = true
    expect(turns).toBeGreaterThan(5)
  })
})
