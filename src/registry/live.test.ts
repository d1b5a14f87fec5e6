import { afterEach, expect, it } from 'vitest'
import type { App } from '../contract/index.ts'
import { createLiveTable, type LiveTable } from './live.ts'
import type { LiveStore, LiveVersion } from './live-store.ts'

/** A database whose answers come when the test says so. */
function slowStore() {
  const live = new Map<string, { version: number; size: number; change: number }>()
  let counter = 0
  let gate = Promise.resolve()
  const store: LiveStore = {
    async find(slug) {
      const found = live.get(slug)
      const seen = found && ({ slug, ...found } as unknown as LiveVersion)
      await gate
      return seen ?? null
    },
    counter: async () => counter,
    changedSince: async (since) => [...live].filter(([, { change }]) => change > since).map(([slug]) => slug),
  }
  return {
    store,
    publish(slug: string, version: number, size = 0) {
      counter += 1
      live.set(slug, { version, size, change: counter })
    },
    /** Holds back what is read from now on; the function that comes back lets it go. */
    hold() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

let table: LiveTable
afterEach(() => table.close())

const open = (
  store: LiveStore,
  make = async ({ version }: LiveVersion) => ({ version }) as unknown as App,
) => {
  table = createLiveTable({ store, make, onError: () => {} })
  return table
}

it('loads an App once, however many ask for it at the same time', async () => {
  const { store, publish } = slowStore()
  publish('shop', 1)
  let asked = 0
  open({
    ...store,
    find(slug) {
      asked += 1
      return store.find(slug)
    },
  })
  const apps = await Promise.all([1, 2, 3].map(() => table.load('shop')))
  expect(asked).toBe(1)
  expect(new Set(apps).size).toBe(1)
  expect(table.loaded('shop')).toBe(apps[0])
})

it('never keeps a version that was replaced while it was being loaded', async () => {
  const { store, publish, hold } = slowStore()
  publish('shop', 1)
  open(store)
  await table.refresh()
  const release = hold()
  const first = table.load('shop')
  publish('shop', 2)
  await table.refresh()
  release()
  await first
  expect(table.loaded('shop')).toBeUndefined()
  expect(await table.load('shop')).toEqual({ version: 2 })
})

it('tells which slug changed, and lets go of that one alone', async () => {
  const { store, publish } = slowStore()
  publish('shop', 1)
  publish('other', 1)
  open(store)
  await table.refresh()
  const kept = await table.load('other')
  await table.load('shop')
  const told: string[] = []
  table.onChange((slug) => told.push(slug))
  publish('shop', 2)
  await table.refresh()
  expect(told).toEqual(['shop'])
  expect(table.loaded('shop')).toBeUndefined()
  expect(table.loaded('other')).toBe(kept)
})

it('holds the Apps that were used last, fewer when they are heavy', async () => {
  const { store, publish } = slowStore()
  open(store)
  for (let number = 0; number < 1200; number += 1) publish(`shop-${number}`, 1)
  for (let number = 0; number < 1200; number += 1) await table.load(`shop-${number}`)
  const held = () =>
    Array.from({ length: 1200 }, (_, at) => table.loaded(`shop-${at}`)).filter(Boolean).length
  expect(held()).toBe(1000)
  for (const slug of ['heavy-1', 'heavy-2', 'heavy-3', 'heavy-4', 'heavy-5']) {
    publish(slug, 1, 4_000_000)
    await table.load(slug)
  }
  expect(table.loaded('heavy-1')).toBeUndefined()
  expect(table.loaded('heavy-5')).toBeDefined()
})

it('holds the App just loaded, even where it alone is too heavy', async () => {
  const { store, publish } = slowStore()
  open(store)
  for (const [slug, size] of [
    ['light', 4],
    ['heavy', 50_000_000],
  ] as const) {
    publish(slug, 1, size)
    await table.load(slug)
  }
  expect([table.loaded('light'), table.loaded('heavy')]).toEqual([undefined, expect.anything()])
  publish('next', 1, 1)
  await table.load('next')
  expect([table.loaded('heavy'), table.loaded('next')]).toEqual([undefined, expect.anything()])
})

it('counts an App once, however often it is published', async () => {
  const { store, publish } = slowStore()
  open(store)
  for (const version of [1, 2, 3, 4]) {
    publish('shop', version, 8_000_000)
    await table.refresh()
    await table.load('shop')
  }
  publish('other', 1, 8_000_000)
  await table.load('other')
  expect([table.loaded('shop'), table.loaded('other')]).toEqual([{ version: 4 }, { version: 1 }])
})

it('tries again after an App could not be made', async () => {
  const { store, publish } = slowStore()
  publish('shop', 1)
  let broken = true
  open(store, async ({ version }) => {
    if (broken) throw new Error('no such layout')
    return { version } as unknown as App
  })
  await expect(table.load('shop')).rejects.toThrow('no such layout')
  broken = false
  expect(await table.load('shop')).toEqual({ version: 1 })
})

it.each(['', 'UPPER', '../x', 'a'.repeat(64), 'a b', '%00'])('does not look for %j', async (slug) => {
  const { store } = slowStore()
  open({ ...store, find: () => Promise.reject(new Error('asked')) })
  expect(await table.load(slug)).toBeNull()
})
