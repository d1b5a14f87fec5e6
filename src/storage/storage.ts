import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { TaskStore } from '../apps/tasks/task.ts'
import type { AuthOptions } from '../auth/auth.ts'
import type { AuditStore } from '../mcp/audit.ts'
import type { WidgetArchive } from '../mcp/widgets.ts'
import { createAccountStore } from './account-store.ts'
import { createAuditStore } from './audit-store.ts'
import { backUp } from './backup.ts'
import { createIdentityStore } from './identity-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { migrate } from './migrate.ts'
import { createOAuthRecordStore } from './oauth-record-store.ts'
import { createPersonalTokenStore } from './personal-token-store.ts'
import { openPostgres, postgresJsonRows } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createSecretStore } from './secret-store.ts'
import { createSessionStore } from './session-store.ts'
import { sqliteDialect, sqliteJsonRows } from './sqlite.ts'
import { createTaskStore } from './task-store.ts'
import { createWidgetArchive } from './widget-archive.ts'

type AuthStores = Readonly<AuthOptions['stores']>

/** Every port's adapter over one database. */
export interface Storage extends AuthStores {
  readonly name: 'sqlite' | 'postgres'
  readonly widgets: WidgetArchive
  readonly tasks: TaskStore
  readonly audit: AuditStore
  /** Where processes that share the database can count together; SQLite has one machine anyway. */
  readonly sharedCounts: SharedCounts | null
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  migrate(): Promise<string[]>
  /** Copies everything to a new file, while others go on. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** As much of a connection as a library that counts wants. */
export interface SharedCounts {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export interface StorageOptions {
  databaseUrl: string | null
  dataDir: string
  clock(): Date
  onError(error: Error): void
}

export function openStorage({ databaseUrl, dataDir, clock, onError }: StorageOptions): Storage {
  const postgres = databaseUrl ? openPostgres(databaseUrl, onError) : null
  const db = new Kysely<Schema>({
    dialect: postgres?.dialect ?? sqliteDialect(join(dataDir, 'vitrine.db')),
  })
  return {
    name: databaseUrl ? 'postgres' : 'sqlite',
    widgets: createWidgetArchive(db, clock),
    tasks: createTaskStore(db, clock),
    accounts: createAccountStore(db),
    personalTokens: createPersonalTokenStore(db),
    sessions: createSessionStore(db),
    invitations: createInvitationStore(db),
    oauthRecords: createOAuthRecordStore(db, clock),
    secrets: createSecretStore(db),
    identities: createIdentityStore(db),
    audit: createAuditStore(db, postgres ? postgresJsonRows : sqliteJsonRows),
    sharedCounts: postgres?.pool ?? null,
    ping: async () => void (await sql`select 1`.execute(db)),
    migrate: () => migrate(db),
    backup: (file) => backUp(db, databaseUrl, file),
    close: () => db.destroy(),
  }
}
