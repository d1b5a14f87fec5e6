import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { sqliteDialect } from '../src/storage/sqlite.ts'
import { fillMade, MAKER } from './made-fill.ts'
import { sqlite } from './tasks-fill.ts'

const AT = '2026-01-01T00:00:00.000Z'
/** The number of a copy, as the end of a UUID. */
const id = (part: string) => sqlite.id(part, 'c.n')
/** Whole days before now, as timestamps are stored. */
const DAYS = 30
const spread = (count: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (c.n * ${DAYS * 86_400.0} / ${count}) || ' seconds')`

type Database = Kysely<unknown>

/** A database with an owner and one published app, and more of one kind of row, made inside the database. */
export async function fillGrowth(
  dataDir: string,
  more: (db: Database) => Promise<void> = async () => {},
): Promise<void> {
  await fillMade(dataDir, 1)
  const db: Database = new Kysely({ dialect: sqliteDialect(join(dataDir, 'vitrine.db')) })
  await sql`update accounts set role = 'owner' where id = ${MAKER}`.execute(db)
  await more(db)
  await sql`analyze`.execute(db)
  await db.destroy()
}

/** Copies of a table's first row, numbered from 2, with some columns written anew as SQL. */
async function copyRow(db: Database, table: string, count: number, anew: Record<string, string>) {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => anew[name] ?? `t."${name}"`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.raw(values.join(', '))}
    from (select n + 2 as n from ${sqlite.numbers(count - 1)}) as c, (select * from ${sql.table(table)} order by rowid limit 1) as t`.execute(
    db,
  )
}

export async function addApps(db: Database, count: number): Promise<void> {
  const app_id = id('22222222')
  const slug = `'shop-' || c.n`
  await copyRow(db, 'made_apps', count, { id: app_id, slug })
  await copyRow(db, 'app_versions', count, { app_id })
  await copyRow(db, 'app_slugs', count, { app_id, slug })
}

export const addPeople = (db: Database, count: number) =>
  copyRow(db, 'accounts', count, {
    id: id('33333333'),
    email: `'person' || c.n || '@example.org'`,
    role: `'user'`,
  })

const EACH = 4

/** Conversations of one person, with some messages each. */
export async function addConversations(db: Database, count: number, messages = EACH): Promise<void> {
  const first = '44444444-0000-4000-8000-000000000001'
  await sql`insert into chat_conversations (id, owner_id, title, apps, allowed, last_event, bytes, created_at, updated_at)
    values (${first}, ${MAKER}, 'Groceries', '[]', '[]', 0, 0, ${AT}, ${AT})`.execute(db)
  if (count > 1)
    await copyRow(db, 'chat_conversations', count, { id: id('44444444'), updated_at: spread(count) })
  await sql`insert into chat_messages (id, conversation_id, parent_id, role, text, status, stop_asked, created_at)
    select c.id || '-' || m.n, c.id, case when m.n > 0 then c.id || '-' || (m.n - 1) end,
      case when m.n % 2 = 0 then 'user' else 'assistant' end, 'What is still to buy on list ' || m.n, 'done', 0, ${AT}
    from chat_conversations as c, ${sqlite.numbers(messages)} as m`.execute(db)
  await sql`update chat_conversations set head = id || ${`-${messages - 1}`}`.execute(db)
}

/** Calls of the last month, one in a thousand refused. */
export async function addAudit(db: Database, count: number): Promise<void> {
  await sql`insert into audit (at, account_id, app, tool, outcome, duration_ms, trace_id)
    values (${AT}, null, 'shop-1', 'show_things', 'ok', 1.5, '0')`.execute(db)
  await copyRow(db, 'audit', count, {
    at: spread(count),
    app: `case when c.n % 10 = 0 then 'shop-1' else 'todo' end`,
    outcome: `case when c.n % 1000 = 0 then 'refused' else 'ok' end`,
    duration_ms: 'c.n % 97 + 0.5',
    trace_id: `printf('%032d', c.n)`,
  })
}
