import { createWorkshop } from '../src/registry/registry.ts'
import { openStorage } from '../src/storage/storage.ts'
import { layouts } from '../src/templates/index.ts'

export const rows = Array.from({ length: 40 }, (_, at) => ({
  title: `Item ${at}`,
  description: 'A line about it, as long as such lines are',
  price: `$${at}`,
}))

export const tool = {
  toolName: 'show_things',
  toolDescription: 'Shows things. Use it when asked for things.',
}

/** Publishes apps as the API does, into a database that nobody serves from yet. */
export async function fillMade(dataDir: string, count: number): Promise<void> {
  const clock = () => new Date()
  const storage = openStorage({ databaseUrl: null, dataDir, clock, onError: () => {} })
  await storage.migrate()
  const workshop = createWorkshop({
    stores: storage.made,
    layouts,
    builtIn: new Set(),
    clock,
    refresh: async () => {},
  })
  for (let number = 1; number <= count; number += 1) {
    const content = {
      name: `Shop ${number}`,
      layoutTemplate: 'cards',
      mockData: { items: rows },
      ...tool,
    } as const
    const { id } = await workshop.create('bench', content)
    await workshop.publish(id, {}, 'bench')
  }
  await storage.close()
}
