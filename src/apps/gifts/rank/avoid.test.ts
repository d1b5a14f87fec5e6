import { expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readWish } from '../wish/wish.ts'
import { readAvoidances } from './avoid.ts'

const none = new Float32Array()

/** Nothing is like anything else, so that only words decide. */
const encoder = { passages: async (names: readonly string[]) => names.map(() => none) }
const giftOf = (row: Record<string, unknown>) => {
  const reading = readGiftRow({ brief_description: 'Fine.', price: 20, categories: ['Home'], ...row })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}

const isAvoided = async (description: string, row: Record<string, unknown>, past: readonly string[] = []) =>
  (await readAvoidances(encoder, past, readWish(description)))(giftOf(row), none)

it.each([
  ['no gin', 'Gin Tasting Set'],
  ['no egg', 'Eggs in a Basket'],
  ['no candle', 'Candles of Beeswax'],
  ['enough scarves: has enough scarves', 'Wool Scarf'],
  ['too many board games: they have too many board games', 'Board Game for Four'],
  ['is a coeliac', 'Sourdough Bread Box'],
  ['has a nut allergy', 'Pistachio Brittle'],
  ['is sober', 'Cocktail Set'],
  ['is diabetic', 'Box of Brownies'],
  ['is vegan', 'Merino Blanket'],
])('who says “%s” gets no %s', async (description, name) => {
  expect(await isAvoided(description, { name })).toBe(true)
})

it.each([
  ['no gin', 'Crystallised Ginger'],
  ['no tea', 'Teak Board'],
  ['no ham', 'Hammock'],
  ['no alcohol', 'Alcohol-Free Wine'],
  ['they have too many board games', 'Cutting Board'],
  ['is a coeliac', 'Gluten-Free Bread Box'],
  ['is sober', 'Root Beer Float Box'],
  ['is vegan', 'Faux Leather Wallet'],
])('who says “%s” may get a %s', async (description, name) => {
  expect(await isAvoided(description, { name })).toBe(false)
})

it('looks for what makes somebody ill in the whole text', async () => {
  const delight = { name: 'Rose Cubes', full_description: 'Sweet cubes, some with pistachios.' }
  expect(await isAvoided('allergic to nuts', delight)).toBe(true)
  expect(await isAvoided('hates nuts', delight)).toBe(false)
})

it('takes a thing for spirits for one, whatever else can be done with it', async () => {
  const shaker = {
    name: 'Bar Shaker',
    brief_description: 'For alcohol-free evenings too.',
    categories: ['Spirits', 'Alcohol-Free Drinks'],
  }
  expect(await isAvoided('6 months sober', shaker)).toBe(true)
})

it('lets through what is free of it by its own name, even among others of its kind', async () => {
  const box = { name: 'Sugar-Free Dark Chocolate Box', categories: ['Chocolate'] }
  expect(await isAvoided('my diabetic uncle', box)).toBe(false)
})

it('does not let a word for others lift what is refused', async () => {
  const balm = { name: 'Beeswax Balm', full_description: 'Beeswax is not vegan, but vegan ones exist.' }
  expect(await isAvoided('vegan friend', balm)).toBe(true)
  expect(await isAvoided('vegan who hates cooking', { name: 'Vegan Cooking Course' })).toBe(true)
})
