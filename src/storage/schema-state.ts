import {
  DummyDriver,
  Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { migrations } from './migrations/index.ts'

export interface PendingMigration {
  readonly name: string
  /** True if processes of the previous version can keep running. */
  readonly isAdditive: boolean
}

export interface SchemaState {
  readonly applied: readonly string[]
  readonly pending: readonly PendingMigration[]
  /** Applied by a newer version. */
  readonly unknown: readonly string[]
}

const MIGRATION_TABLE = 'kysely_migration'

/** Compares the database with this version's migrations and changes nothing. */
export async function readSchemaState<Schema>(db: Kysely<Schema>): Promise<SchemaState> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const all = await migrator.getMigrations()
  const applied = all.filter(({ executedAt }) => executedAt).map(({ name }) => name)
  const waiting = all.filter(({ executedAt }) => !executedAt)
  const pending: PendingMigration[] = []
  for (const { name, migration } of waiting) pending.push({ name, isAdditive: await isAdditive(migration) })
  const recorded = applied.length > 0 ? await recordedNames(db) : []
  return { applied, pending, unknown: recorded.filter((name) => !Object.hasOwn(migrations, name)) }
}

async function recordedNames<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** New tables and indexes, new columns that former versions may leave out, and values for them. */
const ADDITIVE =
  /^\s*(create (table|index)|select|insert|update|alter table "\w+" add column (?!.*not null)|alter table "\w+" add column .*default)/i

/** Judged by the statements that it would run. */
export async function isAdditive({ up }: Migration): Promise<boolean> {
  const statements: string[] = []
  const db = new Kysely({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db)
  return statements.every((statement) => ADDITIVE.test(statement))
}
