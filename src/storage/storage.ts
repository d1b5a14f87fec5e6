import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { GiftStore } from '../apps/gifts/gift.ts'
import type { TaskStore } from '../apps/tasks/task.ts'
import type { AuthOptions } from '../auth/auth.ts'
import type { CredentialStore } from '../auth/credentials.ts'
import type { ChatStores } from '../chat/chat.ts'
import type { TablesSpec } from '../contract/index.ts'
import type { AuditStore } from '../mcp/audit-entry.ts'
import type { McpTaskStore } from '../mcp/tasks/mcp-task.ts'
import type { WidgetArchive } from '../mcp/widgets.ts'
import type { RegistryStores } from '../registry/registry.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { StoreRecords } from '../store/store-record.ts'
import { createAccessStore } from './access-store.ts'
import { createAccountData } from './account-data.ts'
import { createAccountStore } from './account-store.ts'
import {
  type AppPlace,
  appFilesFolder,
  openAppDialect,
  postgresAppPlace,
  sqliteAppPlace,
} from './app-place.ts'
import { createAppSecretStore } from './app-secret-store.ts'
import { createAppTables, requireTablesName } from './app-tables.ts'
import { createAuditEventStore } from './audit-event-store.ts'
import { createAuditStore } from './audit-store.ts'
import { backUp } from './backup.ts'
import { type BackupRuns, createBackupRuns } from './backup-runs.ts'
import { createAnswerStore } from './chat/answer-store.ts'
import { createChatDatabase } from './chat/chat-database.ts'
import { createConversationStore } from './chat/conversation-store.ts'
import { createChatServerStore } from './chat/server-store.ts'
import { createCredentialStore } from './credential-store.ts'
import { createDraftStore } from './draft-store.ts'
import { createGiftStore } from './gift-store.ts'
import { createGroupStore } from './group-store.ts'
import { createHealthStore, type HealthStore } from './health-store.ts'
import { createHourlyClaim } from './hourly-claim.ts'
import { createIdentityStore } from './identity-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { LIVE_CHANNEL } from './live-counter.ts'
import { createLiveStore } from './live-store.ts'
import { createMadeWidgetStore } from './made-widget-store.ts'
import { createMcpTaskStore } from './mcp-task-store.ts'
import { createMessageStore } from './message-store.ts'
import { migrate } from './migrate.ts'
import { createOAuthRecordStore } from './oauth-record-store.ts'
import { createPersonalTokenStore } from './personal-token-store.ts'
import { createPictureStore } from './picture-store.ts'
import {
  openPostgres,
  type PoolStats,
  postgresJsonRows,
  postgresWhereIn,
  type SharedCounts,
} from './postgres.ts'
import { listen } from './postgres-listen.ts'
import { createPresenceStore } from './presence-store.ts'
import { createProbe } from './probe.ts'
import { resilient } from './resilient-dialect.ts'
import type { Schema } from './schema.ts'
import { readSchemaState, type SchemaState } from './schema-state.ts'
import { requireKey, rotateSecretKey, sealSecrets } from './seal-secrets.ts'
import { openSearch, type SearchOptions } from './search.ts'
import { createSecretKey, type SecretKeySettings } from './secret-key.ts'
import { createSecretStore } from './secret-store.ts'
import { createSessionStore } from './session-store.ts'
import { createSlugStore } from './slug-store.ts'
import { sqliteDialect, sqliteJsonRows, sqliteWhereIn } from './sqlite.ts'
import { SQLITE_BEGIN } from './sqlite-statements.ts'
import { createStoreRecordStore } from './store-record-store.ts'
import { createTaskStore } from './task-store.ts'
import { createToolAccessStore } from './tool-access-store.ts'
import { createVersionStore } from './version-store.ts'
import { createWidgetArchive } from './widget-archive.ts'

type AuthStores = Readonly<AuthOptions['stores']>

export interface Storage extends AuthStores {
  readonly name: 'sqlite' | 'postgres'
  readonly widgets: WidgetArchive
  readonly tasks: TaskStore
  readonly gifts: GiftStore
  readonly audit: AuditStore
  readonly made: RegistryStores
  readonly chat: ChatStores
  readonly credentials: CredentialStore
  readonly backupRuns: BackupRuns
  readonly health: HealthStore
  readonly storeRecords: StoreRecords
  readonly mcpTasks: McpTaskStore
  /** A shared counter for several processes; SQLite has one machine anyway. */
  readonly sharedCounts: SharedCounts | null
  /** The calls' connection pool; null for SQLite. */
  poolStats(): PoolStats | null
  /** An outside App's tables, migrated. */
  openAppTables(tables: TablesSpec): Promise<Kysely<unknown>>
  /** The place of an App's tables, for a thread that opens them itself. */
  appPlace(name: string): Promise<AppPlace>
  /** An index over this database for one model. Close it before the storage. */
  openSearch(options: SearchOptions): Promise<SearchIndex>
  /** Throws an operator's message if the database cannot be reached or written to. */
  ping(): Promise<void>
  migrate(): Promise<string[]>
  /** Which migrations are applied and pending. */
  schema(): Promise<SchemaState>
  /** Throws unless the key opens the secrets. */
  requireKey(): Promise<void>
  /** Seals secrets that an earlier version kept in plain text. Throws if they were sealed with another key. */
  sealSecrets(): Promise<void>
  /** Seals every secret again: with the key in that file, or with a new one in the data folder. */
  rotateSecretKey(file: string | null): Promise<void>
  /** True for one of all processes in an hour. */
  claimHour(): Promise<boolean>
  /** Copies everything to a new file while others continue. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

export interface StorageOptions extends SecretKeySettings {
  databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl?: string | null
  clock(): Date
  /** Allows long statements: commands wait, calls don't. */
  patient?: boolean
  /** Receives lost connections and troubles that reached a caller. */
  onError(error: unknown): void
}

export function openStorage({
  databaseUrl,
  databaseDirectUrl = null,
  dataDir,
  clock,
  secretKey,
  secretKeyFile,
  patient = false,
  onError,
}: StorageOptions): Storage {
  const postgres = databaseUrl ? openPostgres({ url: databaseUrl, patient, onError }) : null
  const openSqlite = () =>
    resilient(sqliteDialect(join(dataDir, 'vitrine.db')), { begin: SQLITE_BEGIN, onTrouble: onError })
  const db = new Kysely<Schema>({
    dialect: postgres ? resilient(postgres.dialect, { onTrouble: onError }) : openSqlite(),
  })
  // No call waits for work on whole tables.
  const bulk =
    databaseUrl && !patient
      ? new Kysely<Schema>({
          dialect: resilient(openPostgres({ url: databaseUrl, patient: true, onError }).dialect, {
            onTrouble: onError,
          }),
        })
      : db
  // A pooler cannot pass on notices and session settings.
  const direct = databaseUrl && (databaseDirectUrl ?? databaseUrl)
  const key = createSecretKey({ dataDir, secretKey, secretKeyFile })
  const places = new Map<string, Promise<AppPlace>>()
  const findAppPlace = async (name: string): Promise<AppPlace> => {
    requireTablesName(name)
    return databaseUrl
      ? postgresAppPlace({ db: bulk, databaseUrl, key: () => key.all()[0] ?? Buffer.alloc(0), onError }, name)
      : sqliteAppPlace(dataDir, name)
  }
  const appPlace = (name: string) => {
    const place = places.get(name) ?? findAppPlace(name)
    places.set(name, place)
    place.catch(() => places.delete(name))
    return place
  }
  const appTables = createAppTables({
    openDialect: async (name, patience) =>
      openAppDialect(await appPlace(name), { patient: patient || patience, onError }),
    onError,
  })
  const listed = postgres ? postgresWhereIn : sqliteWhereIn
  const chat = createChatDatabase(db, { isPostgres: postgres !== null, listed, clock })
  return {
    name: databaseUrl ? 'postgres' : 'sqlite',
    widgets: createWidgetArchive(db, clock),
    tasks: createTaskStore(db, clock),
    gifts: createGiftStore(db, listed),
    accounts: createAccountStore(db, listed),
    personalTokens: createPersonalTokenStore(db),
    sessions: createSessionStore(db),
    invitations: createInvitationStore(db),
    oauthRecords: createOAuthRecordStore(db, clock),
    secrets: createSecretStore(db, key),
    identities: createIdentityStore(db),
    groups: createGroupStore(db),
    accountData: createAccountData(db, chat),
    auditEvents: createAuditEventStore(db),
    audit: createAuditStore(db, postgres ? postgresJsonRows : sqliteJsonRows),
    made: {
      drafts: createDraftStore(db),
      versions: createVersionStore(db),
      slugs: createSlugStore(db),
      live: createLiveStore(
        db,
        direct ? (onNotice) => listen({ url: direct, channel: LIVE_CHANNEL, onNotice, onError }) : null,
      ),
      madeWidgets: createMadeWidgetStore(db),
      appSecrets: createAppSecretStore(db),
      messages: createMessageStore(db),
      pictures: createPictureStore(db),
      toolAccess: createToolAccessStore(db),
      access: createAccessStore(db),
      presence: createPresenceStore(db),
    },
    chat: {
      conversations: createConversationStore(chat),
      answers: createAnswerStore(chat),
      servers: createChatServerStore(db),
    },
    credentials: createCredentialStore(db, listed),
    backupRuns: createBackupRuns(db),
    health: createHealthStore(db),
    storeRecords: createStoreRecordStore(db),
    mcpTasks: createMcpTaskStore(db),
    sharedCounts: postgres?.counts ?? null,
    poolStats: () => postgres?.stats() ?? null,
    openSearch: (options) => openSearch({ db, bulk, listed, postgres: postgres !== null, dataDir }, options),
    openAppTables: appTables.open,
    appPlace,
    ping: createProbe(db, databaseUrl ? null : dataDir),
    migrate: () => migrate(bulk),
    schema: () => readSchemaState(db),
    requireKey: () => requireKey(db, key),
    sealSecrets: () => sealSecrets(db, key),
    rotateSecretKey: (file) => rotateSecretKey(db, key, file),
    claimHour: createHourlyClaim(db, clock),
    backup: (file) => backUp({ db, databaseUrl: direct, appFiles: appFilesFolder(dataDir) }, file),
    async close() {
      await appTables.close()
      await db.destroy()
      if (bulk !== db) await bulk.destroy()
    },
  }
}
