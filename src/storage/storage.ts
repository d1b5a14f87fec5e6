import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { TaskStore } from '../apps/tasks/task.ts'
import type { AccountStore } from '../auth/account.ts'
import type { PersonalTokenStore } from '../auth/personal-tokens.ts'
import type { AuditStore } from '../mcp/audit.ts'
import type { WidgetArchive } from '../mcp/widgets.ts'
import { createAccountStore } from './account-store.ts'
import { createAuditStore } from './audit-store.ts'
import { backUp } from './backup.ts'
import { migrate } from './migrate.ts'
import { createPersonalTokenStore } from './personal-token-store.ts'
import { postgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { createTaskStore } from './task-store.ts'
import { createWidgetArchive } from './widget-archive.ts'

/** Every port's adapter over one database. */
export interface Storage {
  readonly name: 'sqlite' | 'postgres'
  readonly widgets: WidgetArchive
  readonly tasks: TaskStore
  readonly accounts: AccountStore
  readonly personalTokens: PersonalTokenStore
  readonly audit: AuditStore
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  migrate(): Promise<string[]>
  /** Copies everything to a new file, while others go on. */
  backup(file: string): Promise<void>
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
    tasks: createTaskStore(db, clock),
    accounts: createAccountStore(db),
    personalTokens: createPersonalTokenStore(db),
    audit: createAuditStore(db),
    ping: async () => void (await sql`select 1`.execute(db)),
    migrate: () => migrate(db),
    backup: (file) => backUp(db, databaseUrl, file),
    close: () => db.destroy(),
  }
}
