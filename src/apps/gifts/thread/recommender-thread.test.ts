import { afterEach, beforeEach, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../../../test/databases.ts'
import { createAppThreads } from '../../../compose/app-thread.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { createLocalEmbedder } from '../../../search/local-embedder.ts'
import { openStorage, type Storage } from '../../../storage/storage.ts'
import { readGiftRow } from '../gift-row.ts'
import { createRecommenderThread } from './recommender-thread.ts'

let empty: EmptyDatabase
let storage: Storage
beforeEach(async () => {
  empty = await databases[0]!.create()
  storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
  await storage.migrate()
  const reading = readGiftRow({
    name: 'Rod',
    brief_description: 'Light.',
    price: 20,
    categories: ['Fishing'],
  })
  if ('problem' in reading) throw new Error(reading.problem)
  await storage.gifts.put([reading.gift], 'test')
})
afterEach(async () => {
  await storage.close()
  await empty.drop()
})

const told: unknown[] = []
beforeEach(() => void told.splice(0))
const open = (embedder: Embedder) => {
  const { databaseUrl, dataDir } = empty
  return createRecommenderThread({
    openThread: createAppThreads({ databaseUrl, dataDir, vectorStore: null, embedder }),
    giftsDir: null,
    onError: (problem) => told.push(problem),
  })
}

it('closes without a complaint while gifts are still being embedded', async () => {
  const local = createLocalEmbedder()
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const thread = open({
    ...local,
    embed: (texts) => {
      ask()
      return local.embed(texts)
    },
  })
  await thread.ready()
  await asked
  await Promise.all([thread.close(), local.close()])
  expect(told).toEqual([])
})

it('tells what failed behind its back', async () => {
  const thread = open({
    model: 'broken',
    embed: () => Promise.reject(new Error('no such model')),
    close: async () => {},
  })
  await thread.ready()
  await expect
    .poll(() => told.map(String), { timeout: 20_000 })
    .toEqual([expect.stringContaining('embed the text')])
  await thread.close()
})
