import { expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readWish } from '../wish/wish.ts'
import { drinkCost } from './drink.ts'

const gift = (name: string, ...categories: string[]) => {
  const reading = readGiftRow({ name, brief_description: 'Good.', price: 20, categories })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const cost = (name: string, category: string, description: string) =>
  drinkCost(gift(name, category), readWish(description))

it.each([
  ['Six Bottles of Red', 'Wine'],
  ['Whiskey Flask', 'Hiking'],
  ['Growler', 'Beer'],
])('puts %s a little back where nobody spoke of drinking', (name, category) => {
  expect(cost(name, category, 'my uncle who hikes')).toBeGreaterThan(0)
})

it.each([
  ['Six Bottles of Red', 'Wine', 'she likes wine'],
  ['Whiskey Flask', 'Hiking', 'hikes, and drinks a dram on top'],
  ['Growler', 'Beer', 'he hosts the quiz at our pub'],
  ['Alcohol-Free Wine', 'Alcohol-Free Drinks', 'my uncle who hikes'],
  ['Trail Map', 'Hiking', 'my uncle who hikes'],
])('leaves %s (%s) alone for “%s”', (name, category, description) => {
  expect(cost(name, category, description)).toBe(0)
})
