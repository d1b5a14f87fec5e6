import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { AppMigration } from '../contract/index.ts'
import { createAppTables } from './app-tables.ts'
import { resilient } from './resilient-dialect.ts'
import { sqliteDialect } from './sqlite.ts'
import { SQLITE_BEGIN } from './sqlite-statements.ts'
import { openStorage } from './storage.ts'

type Tables = {
  notes: { id: number; folder_id: number; text: string }
  folders: { id: number; name: string }
}

const first: AppMigration = async (db) => {
  await db.schema
    .createTable('folders')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('folder_id', 'integer', (column) => column.references('folders.id').notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notes_by_folder').on('notes').column('folder_id').execute()
}
const second: AppMigration = async (db) => {
  await db.schema
    .alterTable('notes')
    .addColumn('done', 'integer', (column) => column.defaultTo(0).notNull())
    .execute()
}

describe.each(databases)('tables of an app on $name', ({ create }) => {
  it('are its own, brought up to date once, and reached by every kind of query', async () => {
    const empty = await create()
    const open = () => openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    const storage = open()
    await storage.migrate()
    const mine = (
      await storage.openAppTables({ name: 'mine', migrations: { '0001': first } })
    ).withTables<Tables>()
    const yours = (
      await storage.openAppTables({ name: 'yours', migrations: { '0001': first } })
    ).withTables<Tables>()
    await mine.insertInto('folders').values({ id: 1, name: 'Home' }).execute()
    await mine.insertInto('notes').values({ id: 1, folder_id: 1, text: 'Milk' }).execute()
    await mine
      .insertInto('notes')
      .values({ id: 1, folder_id: 1, text: 'Bread' })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
      )
      .execute()
    await mine
      .transaction()
      .execute((trx) =>
        trx.updateTable('folders').set({ name: 'House' }).where('folders.id', '=', 1).execute(),
      )
    const joined = await mine
      .with('recent', (db) => db.selectFrom('notes').selectAll())
      .selectFrom('recent')
      .innerJoin('folders as f', 'f.id', 'recent.folder_id')
      .select(['recent.text', 'f.name'])
      .execute()
    expect(joined).toEqual([{ text: 'Bread', name: 'House' }])
    expect(await sql<{ text: string }>`select text from ${sql.table('notes')}`.execute(mine)).toMatchObject({
      rows: [{ text: 'Bread' }],
    })
    expect(await yours.selectFrom('notes').selectAll().execute()).toEqual([])
    await storage.close()

    const again = open()
    await again.migrate()
    const later = await again.openAppTables({ name: 'mine', migrations: { '0001': first, '0002': second } })
    const rows = await later
      .withTables<{ notes: Tables['notes'] & { done: number } }>()
      .selectFrom('notes')
      .select(['text', 'done'])
      .execute()
    expect(rows).toEqual([{ text: 'Bread', done: 0 }])
    await again.close()
    await empty.drop()
  })

  it('are not those of the server, and have a name that can be one', async () => {
    const empty = await create()
    const storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
    const db = await storage.openAppTables({ name: 'nosy', migrations: {} })
    await expect(
      db.withTables<{ accounts: object }>().selectFrom('accounts').selectAll().execute(),
    ).rejects.toThrow()
    await expect(storage.openAppTables({ name: 'a"; drop', migrations: {} })).rejects.toThrow(
      'cannot be called',
    )
    await storage.close()
    await empty.drop()
  })
})

describe('an app that does not let go of SQLite', () => {
  const limited = async (limits: { transactionMs?: number; migrationMs?: number }) => {
    const { dataDir, drop } = await databases[0]!.create()
    const errors: string[] = []
    const tables = createAppTables({
      openDialect: () =>
        resilient(sqliteDialect(join(dataDir, 'apps.db')), { begin: SQLITE_BEGIN, onTrouble: () => {} }),
      onError: ({ message }) => errors.push(message),
      ...limits,
    })
    const open = async (name: string, up = first) =>
      (await tables.open({ name, migrations: { '0001': up } })).withTables<Tables>()
    const close = async () => {
      await tables.close()
      await drop()
    }
    return { open, errors, close }
  }
  const add = (db: Awaited<ReturnType<Awaited<ReturnType<typeof limited>>['open']>>, id: number) =>
    db.insertInto('folders').values({ id, name: 'Home' }).execute()

  it('has its transaction rolled back, and others write on', async () => {
    const { open, errors, close } = await limited({ transactionMs: 50 })
    const [bad, good] = [await open('bad'), await open('good')]
    let goOn = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const held = bad.transaction().execute(async (transaction) => {
      await transaction.insertInto('folders').values({ id: 1, name: 'Mine' }).execute()
      await waiting
      await transaction.insertInto('folders').values({ id: 2, name: 'Mine' }).execute()
    })
    await add(good, 1)
    expect(errors).toEqual([expect.stringMatching(/rolled back\. It was of the app with tables called bad/)])
    await add(bad, 3)
    goOn()
    await expect(held).rejects.toThrow('took longer than 0.05 seconds')
    expect(await bad.selectFrom('folders').select('id').execute()).toEqual([{ id: 3 }])
    // Its connection is its own, and so is the loss of it.
    await bad.destroy()
    await add(good, 2)
    await add(await open('bad'), 4)
    await close()
  })

  it('is told which migration failed or never ended, and others are brought up to date', async () => {
    const { open, close } = await limited({ migrationMs: 50 })
    await expect(open('late', () => new Promise(() => {}))).rejects.toThrow(
      'Its migration 0001 did not end within 0.05 seconds.',
    )
    const half: AppMigration = async (db) => {
      await first(db)
      throw new Error('half way')
    }
    await expect(open('half', half)).rejects.toThrow('Its migration 0001 failed: half way')
    // Nothing of it was kept, so it can be run again.
    await add(await open('half'), 1)
    await close()
  })
})
