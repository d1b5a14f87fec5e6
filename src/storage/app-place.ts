import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, type Kysely, sql } from 'kysely'
import { guardStatements } from './app-statements.ts'
import { openPostgres } from './postgres.ts'
import { PRIVATE_FOLDER } from './private-files.ts'
import { resilient } from './resilient-dialect.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { moveTablesOut } from './sqlite-app-files.ts'
import { SQLITE_BEGIN } from './sqlite-statements.ts'

/** The place of an App's tables: a SQLite file, or PostgreSQL with a role that reaches nothing else. */
export type AppPlace = { readonly file: string } | { readonly url: string }

/** PostgreSQL connections for each outside App with tables. */
const CONNECTIONS = 4

export interface AppDialectOptions {
  readonly patient: boolean
  onError(error: unknown): void
}

/** A separate connection: what an App does to it harms only itself. */
export function openAppDialect(place: AppPlace, { patient, onError }: AppDialectOptions): Dialect {
  if ('url' in place)
    return resilient(openPostgres({ url: place.url, patient, most: CONNECTIONS, onError }).dialect, {
      onTrouble: onError,
    })
  return guardStatements(resilient(sqliteDialect(place.file), { begin: SQLITE_BEGIN, onTrouble: onError }))
}

export const appFilesFolder = (dataDir: string) => join(dataDir, 'apps')

/** One file per App, including tables that an earlier version or a backup kept with the server's own. */
export function sqliteAppPlace(dataDir: string, name: string): AppPlace {
  const folder = appFilesFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const file = join(folder, `${name}.db`)
  moveTablesOut(join(dataDir, 'vitrine.db'), file, `app_${name}__`)
  return { file }
}

export interface PostgresPlaceParts {
  readonly db: Kysely<Schema>
  readonly databaseUrl: string
  /** Derives the roles' passwords, so that all processes get the same. */
  key(): Buffer
  onError(error: Error): void
}

/** A role and schema per App. Tables from an earlier version move there. */
export async function postgresAppPlace(parts: PostgresPlaceParts, name: string): Promise<AppPlace> {
  const { db, databaseUrl, onError } = parts
  const url = new URL(databaseUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  // Roles belong to all databases of a server.
  const role = `vitrine_${createHmac('sha256', 'app').update(database).digest('hex').slice(0, 8)}_${name}`
  const password = createHmac('sha256', parts.key()).update(role).digest('base64url')
  try {
    await makeRole(db, { role, password, database, schema: `app_${name}`, prefix: `app_${name}__` })
  } catch (error) {
    if (Object(error).code !== INSUFFICIENT_PRIVILEGE) throw error
    onError(
      new Error(
        `The tables of the app ${name} are not kept apart: give the account of Vitrine in PostgreSQL the right to create roles (alter role … createrole).`,
        { cause: error },
      ),
    )
    return { url: databaseUrl }
  }
  url.username = role
  url.password = password
  return { url: url.href }
}

const INSUFFICIENT_PRIVILEGE = '42501'

interface RoleParts {
  readonly role: string
  readonly password: string
  readonly database: string
  readonly schema: string
  readonly prefix: string
}

function makeRole(db: Kysely<Schema>, { role, password, database, schema, prefix }: RoleParts) {
  const [roleId, schemaId] = [sql.id(role), sql.id(schema)]
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine app tables'))`.execute(trx)
    const { rows: known } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(trx)
    if (known.length === 0) await sql`create role ${roleId} noinherit`.execute(trx)
    await sql`alter role ${roleId} login password ${sql.lit(password)}`.execute(trx)
    await sql`grant ${roleId} to current_user`.execute(trx)
    await sql`create schema if not exists ${schemaId}`.execute(trx)
    await sql`grant usage, create on schema ${schemaId} to ${roleId}`.execute(trx)
    await sql`alter role ${roleId} in database ${sql.id(database)} set search_path to ${schemaId}`.execute(
      trx,
    )
    const { rows: kept } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and starts_with(relname, ${prefix})
    `.execute(trx)
    for (const table of kept)
      await sql`alter table ${sql.id('public', table.name)} set schema ${schemaId}`.execute(trx)
    // A restored backup belongs to the role that restored it.
    const { rows: others } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and relowner <> ${role}::regrole
    `.execute(trx)
    for (const table of others)
      await sql`alter table ${sql.id(schema, table.name)} owner to ${roleId}`.execute(trx)
  })
}
