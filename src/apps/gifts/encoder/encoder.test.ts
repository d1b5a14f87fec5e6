import { afterAll, expect, it } from 'vitest'
import { createLocalEmbedder } from '../../../search/local-embedder.ts'
import { dot } from '../../../search/vectors.ts'
import { giftPassage } from '../gift-passage.ts'
import { readGiftRow } from '../gift-row.ts'
import { createEncoder } from './encoder.ts'

const embedder = createLocalEmbedder()
afterAll(() => embedder.close())

const passageOf = (row: Record<string, unknown>) => {
  const reading = readGiftRow({ brief_description: 'Fine.', price: 20, categories: ['Home'], ...row })
  if ('problem' in reading) throw new Error(reading.problem)
  return giftPassage(reading.gift)
}

it('brings people near to what suits them, also where the gift has few fields', async () => {
  const encoder = createEncoder(embedder)
  const [angler, cook] = await encoder.queries([
    'he is up at 4am to stand in a river waiting for a bite',
    'my aunt who tries a new recipe every night',
  ])
  const [rod, pan] = await encoder.passages([
    passageOf({ name: 'Trout Fly Assortment', categories: ['Fishing'] }),
    passageOf({ name: 'Carbon Steel Pan', categories: ['Cooking'] }),
  ])
  expect(dot(angler!, rod!)).toBeGreaterThan(dot(angler!, pan!))
  expect(dot(cook!, pan!)).toBeGreaterThan(dot(cook!, rod!))
})

it('tells the model that a description follows, and keeps its vectors apart from those of another recipe', async () => {
  const texts: string[] = []
  const encoder = createEncoder({
    model: 'any',
    embed: async (given) => {
      texts.push(...given)
      return given.map(() => Float32Array.of(1, 0))
    },
    close: async () => {},
  })
  await encoder.queries(['my dad'])
  expect(texts).toEqual(['Recipient: my dad', 'Gift: my dad.'])
  expect(encoder.model).toMatch(/^any\/r\d+$/)
})

it('writes a gift as the model was tuned on it, without what is not known', () => {
  expect(
    passageOf({
      name: 'Rod',
      full_description: 'Long.',
      recipient_types: ['father'],
      ages: [9, 99],
      occasions: ['birthday'],
    }),
  ).toBe('Gift: Rod. Fine. for father, ages 9 to 99, $20. Home. birthday. Long.')
  expect(passageOf({ name: 'Rod', price: undefined, price_range: 'moderate' })).toBe(
    'Gift: Rod. Fine. $25-75. Home.',
  )
})
