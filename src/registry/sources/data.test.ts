import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../../test/databases.ts'
import { callOf, madeSource, titlesOf } from '../../../test/made-source.ts'
import type { Embedder } from '../../search/embedder.ts'
import { createLocalEmbedder } from '../../search/local-embedder.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { createDataSource } from './data.ts'
import { createRowVectors, type RowVectors } from './row-vectors.ts'

const recipes = [
  'Tomato soup: ripe tomatoes, basil, cream',
  'Beef stew: slow cooked with carrots and red wine',
  'Apple pie: butter crust, cinnamon',
  'Caesar salad: romaine, croutons, anchovies',
  'Pad thai: rice noodles, shrimp, peanuts',
  'Chocolate mousse: dark chocolate, eggs',
  'Vegetable curry: chickpeas, coconut milk, spinach',
  'Pancakes: flour, milk, eggs, maple syrup',
  'Roast chicken: lemon, thyme, garlic',
  'Fish tacos: cod, lime, cabbage',
  'Mushroom risotto: arborio rice, parmesan',
  'Banana bread: ripe bananas, walnuts',
  'Greek salad: feta, olives, cucumber',
  'Lamb kebab: cumin, yoghurt, mint',
  'Pumpkin soup: ginger and orange',
  'Spaghetti carbonara: bacon, egg, pecorino',
  'Sushi rolls: rice, salmon, nori',
  'Tiramisu: mascarpone, coffee, cocoa',
  'Quinoa bowl: avocado, black beans, corn',
  'Lemonade: lemons, sugar, ice',
  'Hot cocoa: milk, dark chocolate, marshmallow',
  'Omelette: eggs, chives',
  'Lentil soup: carrots, celery, bay leaf',
  'Grilled steak: ribeye with pepper butter',
  'Fruit sorbet: raspberries, sugar, water',
].map((line) => {
  const [title, description] = line.split(': ')
  return { title: title!, description: description! }
})

let local: Embedder
let embedder: Embedder
/** Which texts the model was given, in bulk and one by one. */
const embedded: string[] = []
let empty: EmptyDatabase
let storage: Storage
let index: SearchIndex
let vectors: RowVectors
const errors: unknown[] = []

beforeAll(async () => {
  local = createLocalEmbedder()
  embedder = {
    ...local,
    embed: (texts) => {
      embedded.push(...texts)
      return local.embed(texts)
    },
  }
})
afterAll(() => local.close())
beforeEach(async () => {
  empty = await databases[0]!.create()
  storage = openStorage({ ...empty, clock: () => new Date(0), onError: () => {} })
  await storage.migrate()
  index = await storage.openSearch({
    model: embedder.model,
    onNotice: () => {},
    onError: (error) => errors.push(error),
  })
  vectors = createRowVectors(
    { embedder, index },
    { patienceMs: 60_000, onError: (error) => errors.push(error) },
  )
  embedded.splice(0)
})
afterEach(async () => {
  await vectors.close()
  await index.close()
  await storage.close()
  await empty.drop()
  expect(errors.splice(0)).toEqual([])
})

const sourceOf = (items: readonly object[], more: object = {}) =>
  createDataSource(
    vectors,
    () => new Date(),
  )(madeSource({ name: 'Recipe Box', mockData: { items }, ...more }))
const ask = async (source: ReturnType<typeof sourceOf>, message: string) => source(message, {}, callOf())
const closest = async (source: ReturnType<typeof sourceOf>, message: string) =>
  titlesOf({ items: (await ask(source, message)).nearest ?? [] })
const rowsEmbedded = () =>
  embedded.filter((text) => recipes.some(({ title }) => text.startsWith(`${title}.`)))

it('names as closest what is near in meaning and shares no word with the question', async () => {
  const source = sourceOf(recipes)
  await vectors.settled()
  expect((await closest(source, 'seafood')).slice(0, 2).sort()).toEqual(['Fish tacos', 'Sushi rolls'])
  const { text, data, nearest } = await ask(source, 'a cold drink for a hot day')
  expect(titlesOf({ items: nearest ?? [] })[0]).toBe('Lemonade')
  expect(data.items).toEqual([])
  expect(text).toMatch(/No exact match in Recipe Box\. Closest: Lemonade/)
})

it('says that none matches where no row is clearly meant', async () => {
  const source = sourceOf(recipes)
  await vectors.settled()
  for (const message of ['stock prices', 'my car is broken', 'weather tomorrow'])
    expect(await ask(source, message)).toMatchObject({
      data: { items: [] },
      text: expect.stringContaining('No exact match in Recipe Box'),
    })
})

it('goes by words until the meanings are there, and lets nobody wait for them', async () => {
  const source = sourceOf(recipes)
  expect(source('seafood', {}, callOf())).toMatchObject({ data: { items: [] } })
  expect(source('tiramisu', {}, callOf())).toMatchObject({ data: { items: [{ title: 'Tiramisu' }] } })
  await vectors.settled()
  expect(await closest(source, 'seafood')).toContain('Fish tacos')
})

it('asks the model nothing where the words decide, or there are few rows', async () => {
  const [large, small] = [sourceOf(recipes), sourceOf(recipes.slice(0, 20))]
  await vectors.settled()
  embedded.splice(0)
  for (const source of [large, small])
    for (const message of ['', 'What is there?', 'pumpkin soup', 'apple pie please'])
      expect(source(message, {}, callOf())).not.toBeInstanceOf(Promise)
  small('seafood', {}, callOf())
  expect(embedded).toEqual([])
  await ask(large, 'seafood')
  await ask(large, 'seafood')
  expect(embedded).toEqual(['seafood'])
})

it('embeds a row only when its text is another, and lets go of what is gone', async () => {
  sourceOf(recipes)
  await vectors.settled()
  expect(rowsEmbedded().length).toBeGreaterThanOrEqual(25)
  embedded.splice(0)
  const edited = [
    ...recipes.slice(1),
    { title: 'Margarita', description: 'tequila, lime, salt', image: 'https://x.example/1' },
  ]
  const source = sourceOf(edited)
  await vectors.settled()
  expect(embedded.filter((text) => text.startsWith('Margarita.'))).toHaveLength(1)
  expect(embedded.length).toBeLessThanOrEqual(2)
  expect(await index.size('made-app-1')).toBe(25)
  expect((await closest(source, 'an alcoholic cocktail'))[0]).toBe('Margarita')
})

it('keeps what a draft began, for its next try and for its publication', async () => {
  const draft = { live: false }
  sourceOf(recipes, draft)
  await vectors.settled()
  expect(await closest(sourceOf(recipes, draft), 'seafood')).toContain('Fish tacos')
  embedded.splice(0)
  sourceOf(recipes)
  await vectors.settled()
  expect(embedded.length).toBeLessThanOrEqual(1)
})

it('keeps apps apart, and forgets one whole', async () => {
  sourceOf(recipes)
  sourceOf(recipes, { appId: 'app-2' })
  await vectors.settled()
  await vectors.forget('app-1')
  expect([await index.size('made-app-1'), await index.size('made-app-2')]).toEqual([0, 25])
})

it('finds the same row twice where it stands twice', async () => {
  const source = sourceOf([...recipes, recipes[16]!])
  await vectors.settled()
  expect((await closest(source, 'Japanese food')).filter((title) => title === 'Sushi rolls')).toHaveLength(2)
})

it('falls back on words when the model fails, and says so in the log', async () => {
  const broken: Embedder = { ...embedder, embed: async () => Promise.reject(new Error('no model')) }
  const told: unknown[] = []
  const failing = createRowVectors({ embedder: broken, index }, { onError: (error) => told.push(error) })
  const source = createDataSource(failing, () => new Date())(madeSource({ mockData: { items: recipes } }))
  await failing.settled()
  expect((await ask(source, 'seafood')).data).toEqual({ items: [] })
  expect(titlesOf((await ask(source, 'tiramisu')).data)).toEqual(['Tiramisu'])
  expect(told).toHaveLength(1)
  await failing.close()
})

it('embeds again after a failure, once a question comes', async () => {
  let ready = false
  const late: Embedder = {
    ...embedder,
    embed: (texts) => (ready ? embedder.embed(texts) : Promise.reject(new Error('not there yet'))),
  }
  const told: unknown[] = []
  const waiting = createRowVectors(
    { embedder: late, index },
    { patienceMs: 60_000, retryMs: 0, onError: (error) => told.push(error) },
  )
  const source = createDataSource(waiting, () => new Date())(madeSource({ mockData: { items: recipes } }))
  await waiting.settled()
  expect(told).toHaveLength(1)
  ready = true
  expect(await closest(source, 'seafood')).toEqual([])
  await waiting.settled()
  expect(await closest(source, 'seafood')).toContain('Fish tacos')
  expect(told).toHaveLength(1)
  await waiting.close()
})

it('lets a hundred apps wait for their embedding, and takes up the others when they are asked', async () => {
  const open = (number: number) =>
    vectors.prepare({ appId: `app-${number}`, live: true, texts: () => [`Row ${number}`] })
  const [first, ...others] = Array.from({ length: 103 }, (_, number) => open(number))
  await vectors.settled()
  expect(others.at(-1)?.ready).toBe(true)
  // A question reads it, and so starts the work.
  expect(first?.ready).toBe(false)
  await vectors.settled()
  expect(first?.ready).toBe(true)
})
