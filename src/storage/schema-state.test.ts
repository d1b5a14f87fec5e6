import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from './migrations/index.ts'
import { isAdditive } from './schema-state.ts'

it.each(Object.entries(migrations))('%s lets processes of the version before go on', async (_, migration) => {
  expect(await isAdditive(migration)).toBe(true)
})

it.each([
  ['drops a column', 'alter table "tasks" drop column "title"'],
  ['renames one', 'alter table "tasks" rename column "title" to "name"'],
  ['adds one that must be given', 'alter table "tasks" add column "due" text not null'],
  ['drops a table', 'drop table "tasks"'],
  ['forbids what was allowed', 'create unique index "one_title" on "tasks" ("title")'],
])('a migration that %s does not', async (_, statement) => {
  expect(await isAdditive({ up: async (db) => void (await sql.raw(statement).execute(db)) })).toBe(false)
})
