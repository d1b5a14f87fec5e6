import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { GiftStore } from '../apps/gifts/gift.ts'
import type { TaskStore } from '../apps/tasks/task.ts'
import type { AuthOptions } from '../auth/auth.ts'
import type { AuditStore } from '../mcp/audit-log.ts'
import type { WidgetArchive } from '../mcp/widgets.ts'
import type { RegistryStores } from '../registry/registry.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { createAccountData } from './account-data.ts'
import { createAccountStore } from './account-store.ts'
import { createAppSecretStore } from './app-secret-store.ts'
import { createAuditStore } from './audit-store.ts'
import { backUp } from './backup.ts'
import { createDraftStore } from './draft-store.ts'
import { createGiftStore } from './gift-store.ts'
import { createIdentityStore } from './identity-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createLiveStore } from './live-store.ts'
import { createMadeWidgetStore } from './made-widget-store.ts'
import { createMessageStore } from './message-store.ts'
import { migrate } from './migrate.ts'
import { createOAuthRecordStore } from './oauth-record-store.ts'
import { createPersonalTokenStore } from './personal-token-store.ts'
import { openPostgres, postgresJsonRows, postgresWhereIn } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSearch, type SearchOptions } from './search.ts'
import { createSecretStore } from './secret-store.ts'
import { createSessionStore } from './session-store.ts'
import { createSlugStore } from './slug-store.ts'
import { sqliteDialect, sqliteJsonRows, sqliteWhereIn } from './sqlite.ts'
import { createTaskStore } from './task-store.ts'
import { createVersionStore } from './version-store.ts'
import { createWidgetArchive } from './widget-archive.ts'

type AuthStores = Readonly<AuthOptions['stores']>

/** Every port's adapter over one database. */
export interface Storage extends AuthStores {
  readonly name: 'sqlite' | 'postgres'
  readonly widgets: WidgetArchive
  readonly tasks: TaskStore
  readonly gifts: GiftStore
  readonly audit: AuditStore
  readonly made: RegistryStores
  /** Where processes that share the database can count together; SQLite has one machine anyway. */
  readonly sharedCounts: SharedCounts | null
  /** An index over what is in this database, for one model. Close it before the storage. */
  openSearch(options: SearchOptions): Promise<SearchIndex>
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
  const listed = postgres ? postgresWhereIn : sqliteWhereIn
  return {
    name: databaseUrl ? 'postgres' : 'sqlite',
    widgets: createWidgetArchive(db, clock),
    tasks: createTaskStore(db, clock),
    gifts: createGiftStore(db, listed),
    accounts: createAccountStore(db),
    personalTokens: createPersonalTokenStore(db),
    sessions: createSessionStore(db),
    invitations: createInvitationStore(db),
    oauthRecords: createOAuthRecordStore(db, clock),
    secrets: createSecretStore(db),
    identities: createIdentityStore(db),
    accountData: createAccountData(db),
    audit: createAuditStore(db, postgres ? postgresJsonRows : sqliteJsonRows),
    made: {
      drafts: createDraftStore(db),
      versions: createVersionStore(db),
      slugs: createSlugStore(db),
      live: createLiveStore(db),
      madeWidgets: createMadeWidgetStore(db),
      appSecrets: createAppSecretStore(db),
      messages: createMessageStore(db),
    },
    sharedCounts: postgres?.pool ?? null,
    openSearch: (options) => openSearch({ db, listed, postgres: postgres !== null, dataDir }, options),
    ping: async () => void (await sql`select 1`.execute(db)),
    migrate: () => migrate(db),
    backup: (file) => backUp(db, databaseUrl, file),
    close: () => db.destroy(),
  }
}
