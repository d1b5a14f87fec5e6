import { createHash } from 'node:crypto'
import { PREFIX } from '../src/auth/personal-tokens.ts'
import { createWorkshop } from '../src/registry/registry.ts'
import { openStorage } from '../src/storage/storage.ts'
import { layouts } from '../src/templates/layouts/index.ts'

export const rows = Array.from({ length: 40 }, (_, at) => ({
  title: `Item ${at}`,
  description: 'A line about it, as long as such lines are',
  price: `$${at}`,
}))

export const MAKER = '00000000-0000-4000-8000-000000000000'

export const madeTool = {
  toolName: 'show_things',
  toolDescription: 'Shows things. Use it when asked for things.',
}

/** The token of a maker, for a script. */
export const TOKEN = `${PREFIX}bench`

/** Publishes apps as the API does, into a database that nobody serves from yet. */
export async function fillMade(dataDir: string, count: number): Promise<void> {
  const clock = () => new Date()
  const storage = openStorage({ databaseUrl: null, dataDir, clock, onError: () => {} })
  await storage.migrate()
  const workshop = createWorkshop({
    stores: storage.made,
    pictureQuota: { app: 0, maker: 0 },
    layouts,
    builtIn: new Set(),
    checkSource: async () => [],
    clock,
    refresh: async () => {},
  })
  await storage.accounts.add({
    id: MAKER,
    email: 'maker@example.org',
    role: 'maker',
    passwordHash: null,
    passwordVersion: 0,
    createdAt: clock(),
  })
  await storage.personalTokens.add({
    id: MAKER,
    accountId: MAKER,
    name: 'bench',
    createdAt: clock(),
    scope: 'everything',
    expiresAt: null,
    hash: createHash('sha256').update(TOKEN).digest('hex'),
  })
  for (let number = 1; number <= count; number += 1) {
    const content = {
      name: `Shop ${number}`,
      layoutTemplate: 'cards',
      mockData: { items: rows },
      ...madeTool,
    } as const
    await workshop.publish(await workshop.create(MAKER, content), {}, MAKER)
  }
  await storage.close()
}
