import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AppMigration } from '../../src/contract/index.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { databases } from '../databases.ts'
import { runSql } from '../run-sql.ts'

type Place = Parameters<typeof runSql>[0]
const open = (place: Place) => openStorage({ ...place, clock: () => new Date(), onError: () => {} })

const notes: AppMigration = async (db) => {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text')
    .execute()
  await db.schema.createIndex('notes_by_text').on('notes').column('text').execute()
}
const spec = (name: string) => ({ name, migrations: { '0001': notes } })
type Tables = { notes: { id: number; text: string } }

describe.each(databases)('SQL of an app on $name', ({ create }) => {
  it('reaches no table of the server, and no other database', async () => {
    const place = await create()
    const storage = open(place)
    await storage.migrate()
    const db = await storage.openAppTables(spec('nosy'))
    const accounts = place.databaseUrl ? 'public.accounts' : 'accounts'
    for (const statement of [
      'select * from accounts',
      `select * from ${accounts}`,
      `update ${accounts} set role = 'owner'`,
      `drop table ${accounts}`,
      'set role postgres',
      'create role another',
      `attach '${join(place.dataDir, 'vitrine.db')}' as server`,
      `/* hm */ AttacH '${join(place.dataDir, 'vitrine.db')}' as server`,
      `vacuum into '${join(place.dataDir, 'copy.db')}'`,
      `select "readfile" ('${join(place.dataDir, 'vitrine.db')}')`,
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow()
    const own = db.withTables<Tables>()
    await own.insertInto('notes').values({ id: 1, text: 'attach' }).execute()
    expect(await own.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: 'attach' }])
    await storage.close()
    await place.drop()
  })

  it('finds the tables that an earlier version kept among the server’s own', async () => {
    const place = await create()
    const storage = open(place)
    await storage.migrate()
    for (const statement of [
      'create table app_old__migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
      "insert into app_old__migrations values ('0001', '2026-01-01T00:00:00Z')",
      'create table app_old__migrations_lock (id varchar(255) primary key, is_locked integer default 0 not null)',
      "insert into app_old__migrations_lock values ('migration_lock', 0)",
      'create table app_old__notes (id integer primary key, text text)',
      'create index app_old__notes_by_text on app_old__notes (text)',
      "insert into app_old__notes values (7, 'kept')",
    ])
      await runSql(place, statement)
    const db = (await storage.openAppTables(spec('old'))).withTables<Tables>()
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 7, text: 'kept' }])
    const left = place.databaseUrl ? 'public.app_old__notes' : 'app_old__notes'
    await expect(runSql(place, `select * from ${left}`)).rejects.toThrow()
    await storage.close()
    const again = open(place)
    const later = (await again.openAppTables(spec('old'))).withTables<Tables>()
    expect(await later.selectFrom('notes').selectAll().execute()).toHaveLength(1)
    await again.close()
    await place.drop()
  })
})

it('is in a backup of SQLite, and back after it was restored', async () => {
  const [sqlite] = databases
  const place = await sqlite!.create()
  const storage = open(place)
  await storage.migrate()
  const db = (await storage.openAppTables(spec('mine'))).withTables<Tables>()
  await db.insertInto('notes').values({ id: 1, text: 'kept' }).execute()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-restored-'))
  await storage.backup(join(folder, 'backup'))
  copyFileSync(join(folder, 'backup'), join(folder, 'vitrine.db'))
  const restored = open({ databaseUrl: null, dataDir: folder })
  await restored.migrate()
  const back = (await restored.openAppTables(spec('mine'))).withTables<Tables>()
  expect(await back.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: 'kept' }])
  await restored.close()
  await storage.close()
  await place.drop()
  rmSync(folder, { recursive: true })
})
