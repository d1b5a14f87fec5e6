import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { AppError } from '../errors.ts'
import { openPostgres } from './postgres.ts'
import { runPostgresTool } from './postgres-tool.ts'
import { PRIVATE_FOLDER } from './private-files.ts'
import { sqliteDialect } from './sqlite.ts'
import { openStorage, type StorageOptions } from './storage.ts'

type Place = Pick<StorageOptions, 'databaseUrl' | 'dataDir' | 'secretKey' | 'secretKeyFile'>

const DATABASE = 'vitrine.db'
/** SQLite keeps recent writes in separate files. */
const PARTS = ['', '-wal', '-shm']

/** Restores a backup; returns the former database's new name, if there was one. */
export async function restoreBackup(file: string, place: Place): Promise<string | null> {
  if (!existsSync(file)) throw refused('There is no such file.')
  if (place.databaseUrl === null) return restoreSqlite(file, place)
  await restorePostgres(file, place.databaseUrl)
  return null
}

/** The backup is opened, migrated and decrypted elsewhere before it replaces the database. */
async function restoreSqlite(file: string, place: Place): Promise<string | null> {
  const { dataDir, secretKey, secretKeyFile } = place
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  const trial = mkdtempSync(join(dataDir, 'restore-'))
  try {
    const copy = join(trial, DATABASE)
    copyFileSync(file, copy)
    const keyFile = join(dataDir, 'secret.key')
    const ownKey = !secretKey && !secretKeyFile && existsSync(keyFile)
    await requireWhole(copy)
    await requireReadable({ ...place, dataDir: trial, ...(ownKey && { secretKeyFile: keyFile }) })
    const current = join(dataDir, DATABASE)
    const kept = existsSync(current) ? `${current}.before-restore-${Date.now()}` : null
    if (kept)
      for (const part of PARTS) if (existsSync(current + part)) renameSync(current + part, kept + part)
    // The backup contains the apps' tables; their newer files must not be used instead.
    const appFiles = join(dataDir, 'apps')
    if (existsSync(appFiles)) renameSync(appFiles, `${appFiles}.before-restore-${Date.now()}`)
    for (const part of PARTS) if (existsSync(copy + part)) renameSync(copy + part, current + part)
    return kept
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

async function requireWhole(file: string): Promise<void> {
  let db: Kysely<unknown> | null = null
  try {
    db = new Kysely<unknown>({ dialect: sqliteDialect(file) })
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw refused('It is damaged.')
    const tables = await sql`select 1 from sqlite_master where name = 'accounts'`.execute(db)
    if (tables.rows.length === 0) throw refused(NO_BACKUP)
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'RESTORE_REFUSED' ? cause : refused(NO_BACKUP, cause)
  } finally {
    await db?.destroy()
  }
}

/** Throws if it comes from a newer version, or was encrypted with another key. */
async function requireReadable(place: Place): Promise<void> {
  const storage = openStorage({ ...place, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    await storage.migrate()
    await storage.sealSecrets()
  } finally {
    await storage.close()
  }
}

/** Only into an empty database: all or nothing. */
async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  await runPostgresTool('pg_restore', ['--list', file], databaseUrl).catch((cause) => {
    throw refused('It is not a backup that pg_dump made.', cause)
  })
  const db = new Kysely<unknown>({
    dialect: openPostgres({ url: databaseUrl, patient: true, onError: () => {} }).dialect,
  })
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`
    .execute(db)
    .finally(() => db.destroy())
  if (rows.length > 0)
    throw refused(
      'DATABASE_URL names a database that is not empty. Create an empty one and restore into that.',
    )
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  await runPostgresTool(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${name}`, file],
    databaseUrl,
  )
}

const NO_BACKUP = 'It is not a backup of Vitrine.'

const refused = (reason: string, cause?: unknown) => new AppError('RESTORE_REFUSED', { reason }, { cause })
