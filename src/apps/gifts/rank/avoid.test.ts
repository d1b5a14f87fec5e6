import { expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readAvoidances } from './avoid.ts'

/** Nothing is like anything else, so that only words decide. */
const meanings = { model: 'none', questions: async () => [], things: async () => [] }
const none = new Float32Array()

const isAvoided = async (unwanted: string, name: string) => {
  const reading = readGiftRow({ name, brief_description: 'Fine.', price: 20, categories: ['Home'] })
  if ('problem' in reading) throw new Error(reading.problem)
  return (await readAvoidances(meanings, [], [unwanted]))(reading.gift, none)
}

it.each([
  ['gin', 'Gin Tasting Set'],
  ['egg', 'Eggs in a Basket'],
  ['candle', 'Candles of Beeswax'],
])('who wants no %s gets no %s', async (unwanted, name) => {
  expect(await isAvoided(unwanted, name)).toBe(true)
})

it.each([
  ['gin', 'Crystallised Ginger'],
  ['tea', 'Teak Board'],
  ['ham', 'Hammock'],
  ['alcohol', 'Alcohol-Free Wine'],
])('who wants no %s may get a %s', async (unwanted, name) => {
  expect(await isAvoided(unwanted, name)).toBe(false)
})
