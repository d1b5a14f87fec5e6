import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { WidgetArchive } from '../mcp/widgets.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { createWidgetArchive } from './widget-archive.ts'

/** Every port's adapter over one database. */
export interface Storage {
  readonly name: 'sqlite' | 'postgres'
  readonly widgets: WidgetArchive
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  migrate(): Promise<string[]>
  close(): Promise<void>
}

export interface StorageOptions {
  databaseUrl: string | null
  dataDir: string
  clock(): Date
  onError(error: Error): void
}

export function openStorage({ databaseUrl, dataDir, clock, onError }: StorageOptions): Storage {
  const db = new Kysely<Schema>({
    dialect: databaseUrl ? postgresDialect(databaseUrl, onError) : sqliteDialect(join(dataDir, 'vitrine.db')),
  })
  return {
    name: databaseUrl ? 'postgres' : 'sqlite',
    widgets: createWidgetArchive(db, clock),
    ping: async () => void (await sql`select 1`.execute(db)),
    migrate: () => migrate(db),
    close: () => db.destroy(),
  }
}
