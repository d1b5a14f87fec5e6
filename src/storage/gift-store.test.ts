import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import type { Gift, GiftStore } from '../apps/gifts/gift.ts'
import { createGiftStore } from './gift-store.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect, sqliteWhereIn } from './sqlite.ts'
import { openStorage, type Storage } from './storage.ts'

const giftOf = (more: Partial<Gift> = {}): Gift => ({
  id: randomUUID(),
  name: 'Fly Rod',
  briefDescription: 'A light rod.',
  fullDescription: 'A light rod for small rivers.',
  price: 89.95,
  priceRange: 'premium',
  categories: ['Fishing', 'Outdoors'],
  occasions: ['birthday'],
  recipientTypes: [],
  ages: [12, 99],
  purchasingGuidance: 'Tackle shops.',
  popular: false,
  imageUrl: 'https://example.com/rod.jpg',
  url: 'https://example.com/rod',
  ...more,
})
const idsOf = (gifts: readonly Gift[]) => gifts.map(({ id }) => id).sort()

describe.each(databases)('gifts on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let gifts: GiftStore
  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
    await storage.migrate()
    gifts = storage.gifts
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  it('start with none', async () => {
    expect(await gifts.count()).toBe(0)
    expect(await gifts.find(randomUUID())).toBeNull()
    expect(await gifts.findMany([])).toEqual([])
    expect(await gifts.page(null, 10)).toEqual([])
    expect(await gifts.popular(5)).toEqual([])
  })

  it('come back as they were put, whatever is in them', async () => {
    const odd = giftOf({ name: `Robert'); drop table gifts;-- “‘ 🥖 %_\\`, price: null, categories: [] })
    const plain = giftOf({ popular: true })
    await gifts.put([odd, plain], 'a')
    expect(await gifts.find(odd.id)).toEqual(odd)
    expect(await gifts.find(plain.id.toUpperCase())).toEqual(plain)
    expect(idsOf(await gifts.findMany([odd.id, plain.id, randomUUID()]))).toEqual(idsOf([odd, plain]))
  })

  it('take the place of those with the same id, the last one of a part too', async () => {
    const gift = giftOf()
    await gifts.put([gift], 'a')
    await gifts.put(
      [
        { ...gift, name: 'Second' },
        { ...gift, name: 'Third', ages: [1, 2] },
      ],
      'b',
    )
    expect(await gifts.find(gift.id)).toEqual({ ...gift, name: 'Third', ages: [1, 2] })
    expect(await gifts.count()).toBe(1)
  })

  it('leave those alone that came from elsewhere, when told to', async () => {
    const [ours, theirs] = [giftOf(), giftOf()]
    await gifts.put([ours], 'catalogue-1')
    await gifts.put([theirs], 'file-1')
    const next = [ours, theirs].map((gift) => ({ ...gift, name: 'New' }))
    await gifts.put(next, 'catalogue-2', 'catalogue-')
    expect((await gifts.find(ours.id))!.name).toBe('New')
    expect((await gifts.find(theirs.id))!.name).toBe('Fly Rod')
  })

  it('can be walked through in pages, each once', async () => {
    const all = Array.from({ length: 1101 }, () => giftOf())
    await gifts.put(all, 'a')
    const seen: Gift[] = []
    for (let page = await gifts.page(null, 100); page.length > 0; ) {
      seen.push(...page)
      page = await gifts.page(page.at(-1)!.id, 100)
    }
    expect(seen).toHaveLength(all.length)
    expect(idsOf(seen)).toEqual(idsOf(all))
  })

  it('tell the popular ones from the others', async () => {
    const loved = [giftOf({ popular: true }), giftOf({ popular: true })]
    await gifts.put([giftOf(), ...loved, giftOf()], 'a')
    expect(idsOf(await gifts.popular(2))).toEqual(idsOf(loved))
    expect(idsOf(await gifts.popular(3))).toEqual(idsOf(loved))
    expect(await gifts.popular(1)).toHaveLength(1)
  })

  it('of other files go a part at a time, and each part is told of first', async () => {
    const kept = giftOf()
    await gifts.put(
      Array.from({ length: 900 }, () => giftOf()),
      'file-1',
    )
    await gifts.put([kept], 'file-2')
    const told: string[] = []
    const removed = await gifts.removeOthers('file-2', 'file-', async (ids) => {
      expect(await gifts.findMany(ids)).toHaveLength(ids.length)
      told.push(...ids)
    })
    expect([removed, new Set(told).size]).toEqual([900, 900])
    expect(idsOf(await gifts.page(null, 10))).toEqual([kept.id])
  })

  it('stay where the part before them could not be told of', async () => {
    await gifts.put([giftOf()], 'file-1')
    const refused = gifts.removeOthers('file-2', '', () => Promise.reject(new Error('no')))
    await expect(refused).rejects.toThrow('no')
    expect(await gifts.count()).toBe(1)
  })

  it('of another family stay', async () => {
    await gifts.put([giftOf()], 'catalogue-1')
    expect(await gifts.removeOthers('file-1', 'file-', async () => {})).toBe(0)
    expect(await gifts.removeOthers('file-1', '', async () => {})).toBe(1)
  })

  it('remember how far a file has been taken in', async () => {
    expect(await gifts.progress('file-1')).toBeNull()
    await gifts.saveProgress('file-1', { lines: 1000, done: false })
    await gifts.saveProgress('file-1', { lines: 1500, done: true })
    await gifts.saveProgress('catalogue-1', { lines: 3, done: true })
    expect(await gifts.progress('file-1')).toEqual({ lines: 1500, done: true })
    await gifts.forgetProgress('file-2', 'file-')
    expect(await gifts.progress('file-1')).toBeNull()
    expect(await gifts.progress('catalogue-1')).toEqual({ lines: 3, done: true })
    await gifts.forgetProgress('catalogue-1', '')
    expect(await gifts.progress('catalogue-1')).not.toBeNull()
  })
})

it('popular gifts are not looked for by sorting all the others', async () => {
  const [sqlite] = databases
  const empty = await sqlite!.create()
  const storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
  await storage.migrate()
  await storage.close()
  const asked: string[] = []
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(join(empty.dataDir, 'vitrine.db')),
    log: ({ query }) => void asked.push(query.sql),
  })
  await createGiftStore(db, sqliteWhereIn).popular(5)
  const plan = await sql<{
    detail: string
  }>`${sql.raw(`explain query plan ${asked[0]!.replaceAll('?', '1')}`)}`.execute(db)
  expect(plan.rows.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE')
  await db.destroy()
  await empty.drop()
})
