import { join } from 'node:path'
import { type Dialect, Kysely, type RawBuilder, sql } from 'kysely'
import { openPostgres } from '../src/storage/postgres.ts'
import { sqliteDialect } from '../src/storage/sqlite.ts'

export const PEOPLE = 10_000
export const TASKS = 1_000_000
const EACH = TASKS / PEOPLE
const AT = '2026-01-01T00:00:00.000Z'

/** Ids that the database can make by itself. */
export const accountId = (person: number) => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`

interface Words {
  numbers(upTo: number): RawBuilder<unknown>
  id(part: string, n: string): string
}

export const sqlite: Words = {
  numbers: (upTo) =>
    sql`(with recursive c(n) as (select 0 union all select n + 1 from c where n < ${sql.lit(upTo - 1)}) select n from c)`,
  id: (part, n) => `'${part}-0000-4000-8000-' || printf('%012d', ${n})`,
}

const postgres: Words = {
  numbers: (upTo) => sql`(select n from generate_series(0, ${sql.lit(upTo - 1)}) as n)`,
  id: (part, n) => `'${part}-0000-4000-8000-' || lpad((${n})::text, 12, '0')`,
}

/** Fills the tables from inside the database, which takes seconds where inserting each would take minutes. */
export async function fill({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null
  dataDir: string
}): Promise<void> {
  const dialect: Dialect = databaseUrl
    ? openPostgres({ url: databaseUrl, patient: true, onError: () => {} }).dialect
    : sqliteDialect(join(dataDir, 'vitrine.db'))
  const { numbers, id } = databaseUrl ? postgres : sqlite
  const db = new Kysely<unknown>({ dialect })
  const account = sql.raw(id('00000000', 'p.n'))
  const people = sql`${numbers(PEOPLE)} as p`
  await sql`insert into accounts (id, email, role, password_hash, created_at)
    select ${account}, 'person' || p.n || '@example.org', 'user', null, ${AT} from ${people}`.execute(db)
  await sql`insert into task_counters (owner, last_number) select ${account}, ${sql.lit(EACH)} from ${people}`.execute(
    db,
  )
  await sql`insert into tasks (owner, number, id, title, description, completed, created_at, updated_at)
    select ${account}, t.n + 1, ${sql.raw(id('11111111', `p.n * ${EACH} + t.n`))}, 'Task ' || t.n, null, t.n % 2, ${AT}, ${AT}
    from ${people} cross join ${numbers(EACH)} as t`.execute(db)
  await sql`analyze`.execute(db)
  await db.destroy()
}
