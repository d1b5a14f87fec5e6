import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../../test/databases.ts'
import { builtGifts } from '../../../test/server.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import type { CatalogueManifest } from './catalogue.ts'
import { createStock } from './stock.ts'

const { model }: CatalogueManifest = JSON.parse(readFileSync(join(builtGifts, 'manifest.json'), 'utf8'))
/** The build made all vectors, so that none is asked for. */
const encoder = { model, queries: async () => [], passages: async () => [] }

let empty: EmptyDatabase
let storage: Storage
let index: SearchIndex
beforeEach(async () => {
  empty = await databases[0]!.create()
  storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
  await storage.migrate()
  index = await storage.openSearch({ model, onNotice() {}, onError() {} })
})
afterEach(async () => {
  await index.close()
  await storage.close()
  await empty.drop()
})

it('is ready at a later question where the first try failed', async () => {
  let tries = 0
  const gifts: Storage['gifts'] = {
    ...storage.gifts,
    async put(...args) {
      tries += 1
      if (tries === 1) throw new Error('out of reach')
      return storage.gifts.put(...args)
    },
  }
  const told: unknown[] = []
  const stock = createStock({
    gifts,
    search: { encoder, index },
    folder: builtGifts,
    onError: (error) => told.push(error),
  })
  await expect(stock.ready()).rejects.toThrow('out of reach')
  expect(told).toHaveLength(1)
  await stock.ready()
  expect(await gifts.count()).toBeGreaterThan(1000)
  await stock.close()
})
