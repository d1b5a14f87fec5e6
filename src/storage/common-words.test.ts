import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { createWordWeights } from './common-words.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { sqliteWordSearch } from './word-search-sqlite.ts'

const space = { number: 1, tag: 'a', size: 1_000_000, lastKey: 1_000_000 }

/** As if so many entries had each word. */
const weighing = (counts: Readonly<Record<string, number>>) =>
  createWordWeights({ ...sqliteWordSearch, count: async (_db, _space, word) => counts[word] ?? 0 })

it('of a long question only the rarest words are ranked', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') })
  const common = Array.from({ length: 100 }, (_, at) => `common${at}`)
  const counts = { ...Object.fromEntries(common.map((word) => [word, 9000])), angling: 40, heron: 3 }
  const weighed = await weighing(counts)(db, space, [...common, 'angling', 'heron', 'nowhere'])
  await db.destroy()
  const words = weighed.map(({ word }) => word)
  expect(words.slice(0, 2)).toEqual(['heron', 'angling'])
  expect(words).toHaveLength(2 + 5)
})

it('of a short question every word is ranked but those that are everywhere', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') })
  const weighed = await weighing({ river: 8000, fly: 2000, gift: 10_001 })(db, space, [
    'River',
    'fly',
    'gift',
  ])
  await db.destroy()
  expect(weighed.map(({ word }) => word).sort()).toEqual(['fly', 'river'])
})
