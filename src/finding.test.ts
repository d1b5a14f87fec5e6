import pino from 'pino'
import { expect, it } from 'vitest'
import { databases } from '../test/databases.ts'
import { readGiftRow } from './apps/gifts/gift-row.ts'
import { openFinding } from './finding.ts'
import { openStorage } from './storage/storage.ts'

it('closes without a complaint while gifts are still being embedded', async () => {
  const empty = await databases[0]!.create()
  const storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
  await storage.migrate()
  const reading = readGiftRow({
    name: 'Rod',
    brief_description: 'Light.',
    price: 20,
    categories: ['Fishing'],
  })
  if ('problem' in reading) throw new Error(reading.problem)
  await storage.gifts.put([reading.gift], 'test')
  const logged: string[] = []
  const finding = await openFinding({
    config: { embedding: null, vectorStore: null, ...empty },
    storage,
    giftsDir: null,
    log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
  })
  await finding.gifts.ready()
  // Long enough that the model has been asked, and not so long that it is there.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await finding.close()
  await storage.close()
  await empty.drop()
  expect(logged).toEqual([])
})
