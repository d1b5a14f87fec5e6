import { type Dialect, Kysely, Migrator } from 'kysely'
import { errorMessage } from '../../common/error-message.ts'
import { inTime } from '../../common/in-time.ts'
import type { AppMigration, TablesSpec } from '../contract/index.ts'
import { tablePrefix } from './table-prefix.ts'
import { limitTransactions } from './transaction-limit.ts'

const NAME = /^[a-z][a-z0-9_]{0,29}$/
/** Shorter than others wait for a lock, so that none of their calls fails. */
const TRANSACTION_MS = 4000
/** Shorter than the time to open an App, so that the reason is reported. */
const MIGRATION_MS = 50_000

export interface AppTables {
  /** Migrated, and separate from our own tables and other Apps'. */
  open(tables: TablesSpec): Promise<Kysely<unknown>>
  close(): Promise<void>
}

export interface AppTablesOptions {
  /** A separate connection to the tables of that name; a patient one allows long statements. */
  openDialect(name: string, patient: boolean): Dialect | Promise<Dialect>
  onError(error: Error): void
  readonly transactionMs?: number
  readonly migrationMs?: number
}

export function requireTablesName(name: string): void {
  if (!NAME.test(name))
    throw new Error(`Its tables cannot be called ${name}: use lower-case letters, digits and underscores.`)
}

export function createAppTables({
  openDialect,
  onError,
  transactionMs = TRANSACTION_MS,
  migrationMs = MIGRATION_MS,
}: AppTablesOptions): AppTables {
  const opened: Kysely<unknown>[] = []
  const connect = async (name: string) => {
    const onLate = ({ message }: Error) =>
      onError(new Error(`${message} It was of the app with tables called ${name}.`))
    const limit = { ms: transactionMs, onLate }
    return new Kysely<unknown>({ dialect: limitTransactions(await openDialect(name, false), limit) })
  }
  return {
    async open({ name, migrations }) {
      requireTablesName(name)
      const prefix = `app_${name}__`
      const patient = new Kysely<unknown>({ dialect: await openDialect(name, true) })
      try {
        await bringUpToDate(patient, { prefix, migrations, migrationMs })
      } finally {
        await patient.destroy()
      }
      // A new one each time: reopening while the last one closes must not lose it.
      const db = await connect(name)
      opened.push(db)
      return db.withPlugin(tablePrefix(prefix))
    },
    async close() {
      await Promise.all(opened.map((db) => db.destroy().catch(onError)))
    },
  }
}

interface UpToDate extends Pick<TablesSpec, 'migrations'> {
  readonly prefix: string
  readonly migrationMs: number
}

async function bringUpToDate(
  db: Kysely<unknown>,
  { prefix, migrations, migrationMs }: UpToDate,
): Promise<void> {
  const prefixed = tablePrefix(prefix)
  const late = (key: string) => () =>
    new LateMigration(`Its migration ${key} did not end within ${migrationMs / 1000} seconds.`)
  // Rejects when late, since others who wait for the same lock would wait forever.
  const limited = ([key, up]: [string, AppMigration]) =>
    [
      key,
      {
        up: (connection: Kysely<unknown>) =>
          inTime(Promise.resolve(up(connection.withPlugin(prefixed))), migrationMs, late(key)),
      },
    ] as const
  const migrator = new Migrator({
    db,
    migrationTableName: `${prefix}migrations`,
    migrationLockTableName: `${prefix}migrations_lock`,
    provider: {
      getMigrations: async () => Object.fromEntries(Object.entries(migrations).map(limited)),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error && failed)
    throw error instanceof LateMigration
      ? error
      : new Error(`Its migration ${failed.migrationName} failed: ${errorMessage(error)}`, { cause: error })
  if (error) throw error
}

class LateMigration extends Error {}
