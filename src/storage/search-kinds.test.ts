import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchIndexes, type TestSearch } from '../../test/search-indexes.ts'
import type { Entry, SearchIndex } from '../search/search-index.ts'

const unit = (...numbers: number[]): Float32Array => {
  const norm = Math.hypot(...numbers)
  return Float32Array.from(numbers, (value) => value / norm)
}
const entry = (id: string, text: string, vector: Float32Array): Entry => ({ id, text, vector })

const rod = entry('rod', 'A fly fishing rod for quiet rivers', unit(1, 0.1, 0, 0))
const boat = entry('boat', 'A small boat', unit(0.9, 0.4, 0, 0))
const cake = entry('cake', 'A tin for baking cakes', unit(0, 0, 1, 0))
const all = [rod, boat, cake]
const ids = (hits: readonly { id: string }[]) => hits.map(({ id }) => id)

const ROWS = 300
const PATIENCE = { timeout: 20_000 }
/** On a circle, so that each has its two neighbours. */
const circle = (at: number, count: number) => {
  const angle = (2 * Math.PI * at) / count
  return unit(Math.cos(angle), Math.sin(angle), 0.1, 0)
}
const around = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => entry(`gift ${from + at}`, `text ${at}`, circle(from + at, ROWS)))

describe.each(searchIndexes.filter(({ graph }) => graph))('a large collection in $name', ({ create }) => {
  let place: TestSearch
  beforeEach(async () => {
    place = await create()
  })
  afterEach(() => place.close())
  const files = () => readdirSync(join(place.dataDir, 'search'))

  it('is packed in a file, which a restart finds again', async () => {
    const index = await place.open({ exactRows: 100 })
    await index.put('gifts', around(ROWS))
    expect(ids(await index.nearest('gifts', circle(42, ROWS), 3)).sort()).toEqual([
      'gift 41',
      'gift 42',
      'gift 43',
    ])
    await expect.poll(files, PATIENCE).toHaveLength(1)
    const again = await place.open({ exactRows: 100 })
    expect(ids(await again.nearest('gifts', circle(42, ROWS), 1))).toEqual(['gift 42'])
    rmSync(join(place.dataDir, 'search'), { recursive: true })
    const anew = await place.open({ exactRows: 100 })
    expect(ids(await anew.nearest('gifts', circle(42, ROWS), 1))).toEqual(['gift 42'])
  })

  it('is found again after each entry was replaced, and its file is packed anew', async () => {
    const index = await place.open({ exactRows: 100 })
    const turned = around(ROWS).map((one, at) => ({ ...one, vector: circle(at + 100, ROWS) }))
    for (const entries of [around(ROWS), turned, around(ROWS), turned]) {
      await index.put('gifts', entries)
      await index.nearest('gifts', circle(0, ROWS), 3)
    }
    const found = async () => ids(await index.nearest('gifts', circle(142, ROWS), 1))
    await expect.poll(found, PATIENCE).toEqual(['gift 42'])
    const built = async () => {
      await found()
      return files()
    }
    await expect.poll(built, PATIENCE).toEqual([expect.stringMatching(/\.[1-9]\d*\.\d+\.\d+\.vectors$/)])
    expect(await found()).toEqual(['gift 42'])
  })

  it('leaves no file behind when it is dropped', async () => {
    const index = await place.open({ exactRows: 100 })
    await index.put('gifts', around(ROWS))
    await index.nearest('gifts', circle(1, ROWS), 3)
    await expect.poll(files, PATIENCE).toHaveLength(1)
    await index.drop('gifts')
    await expect.poll(files, PATIENCE).toEqual([])
  })

  it('is not searched for a word that much of it has', async () => {
    const index = await place.open()
    const vector = unit(1, 0)
    const many = Array.from({ length: 10_400 }, (_, at) => entry(`gift ${at}`, `lovely number${at}`, vector))
    await index.put('gifts', many)
    expect(ids(await index.matching('gifts', ['lovely', 'number7'], 50))).toEqual(['gift 7'])
    expect(await index.matching('gifts', ['lovely'], 50)).toEqual([])
  })
})

describe('an index in PostgreSQL', () => {
  it('says once that pgvector is missing, and only then', async () => {
    for (const { name, create } of searchIndexes) {
      const place = await create()
      await place.open()
      expect(place.notices).toHaveLength(name === 'PostgreSQL without pgvector' ? 1 : 0)
      await place.close()
    }
  })

  it('makes pgvector’s copy from the entries when it was not there', async () => {
    const place = await searchIndexes.find(({ name }) => name === 'PostgreSQL with pgvector')!.create()
    await (await place.open()).put('gifts', all)
    const client = new pg.Client({ connectionString: place.databaseUrl! })
    await client.connect()
    await client.query('drop table search_vectors')
    await client.end()
    expect(ids(await (await place.open()).nearest('gifts', rod.vector, 2))).toEqual(['rod', 'boat'])
    await place.close()
  })
})

describe('an index in Amazon S3 Vectors', () => {
  let place: TestSearch
  let index: SearchIndex
  beforeEach(async () => {
    place = await searchIndexes.find(({ name }) => name === 'Amazon S3 Vectors')!.create()
    index = await place.open()
  })
  afterEach(() => place.close())

  it('sends vectors by the five hundred, and makes the index when it is missing', async () => {
    await index.put('Gifts & more', around(700))
    const puts = place.s3!.asked.filter(({ operation }) => operation !== 'GetVectors')
    expect(puts).toEqual([
      { operation: 'PutVectors', count: 500 },
      { operation: 'CreateIndex', count: 0 },
      { operation: 'PutVectors', count: 500 },
      { operation: 'PutVectors', count: 200 },
    ])
  })

  it('tries again when the service is busy', async () => {
    place.s3!.refuse(2)
    await index.put('gifts', all)
    expect(await index.known('gifts', ['rod'])).toHaveProperty('size', 1)
  })

  it('names a hundred where the service names no more', async () => {
    await index.put('gifts', around(300))
    expect(await index.nearest('gifts', rod.vector, 160)).toHaveLength(160)
    place.s3!.nameAtMost(100)
    expect(await index.nearest('gifts', rod.vector, 160)).toHaveLength(100)
    expect(await index.nearest('gifts', rod.vector, 20)).toHaveLength(20)
  })

  it('fails in words that give no secret away', async () => {
    const elsewhere = { ...place.s3!.store, bucket: 'not-there' }
    const wrong = await place.open({ s3: elsewhere })
    const failed = wrong.put('gifts', all)
    await expect(failed).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
    await expect(failed.catch((error) => JSON.stringify(error.body()))).resolves.not.toMatch(
      /test-(key|secret)/,
    )
  })

  it('does not take entries of the database for vectors that are there', async () => {
    const embedded = await place.open({ s3: null })
    await embedded.put('gifts', all)
    expect(await index.size('gifts')).toBe(0)
    await index.put('gifts', all)
    expect(await embedded.known('gifts', ['rod'])).toEqual(new Map())
    expect(ids(await index.nearest('gifts', rod.vector, 1))).toEqual(['rod'])
  })
})
