import { expect, it } from 'vitest'
import type { Gift } from './gift.ts'
import { readGiftRow } from './gift-row.ts'
import { reasonFor } from './reasons.ts'
import { readWish } from './wish/wish.ts'

const giftOf = (more: Record<string, unknown>): Gift => {
  const reading = readGiftRow({ name: 'A Gift', brief_description: 'Fine.', price: 20, ...more })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const why = (description: string, gift: Record<string, unknown>) =>
  reasonFor(giftOf(gift), readWish(description))

it('says what the description named', () => {
  expect(why('a keen gardener', { categories: ['Gardening'] })).toBe('You mentioned “gardener”')
  expect(why('she drinks tea', { categories: ['Tea'] })).toBe('You mentioned “tea”')
  expect(why('he loves dogs', { categories: ['Dog care'] })).toBe('You mentioned “dogs”')
})

it('takes no word for the beginning of another', () => {
  expect(why('he washes his car', { categories: ['Card games'] })).toBe('Card games')
  expect(why('she drinks tea', { categories: ['Teaching'] })).toBe('Teaching')
})

it('names an occasion as one does in a sentence', () => {
  const gift = { categories: ['Home'], occasions: ['christmas', 'get well', 'housewarming'] }
  expect(why('something for xmas', gift)).toBe('Home · suits Christmas')
  expect(why('after her surgery', gift)).toBe('Home · suits a get-well wish')
  expect(why('they have a new flat', gift)).toBe('Home · suits a housewarming')
})

it('tells the ages only where they fit the child', () => {
  const ages = (cell: string) => why('an 8 year old', { categories: ['Toys'], ages: cell })
  expect(ages('6-12')).toBe('Toys · for ages 6 to 12')
  expect(ages('6-99')).toBe('Toys · for ages 6 and up')
  expect(ages('0-99')).toBe('Toys')
  expect(ages('0-3')).toBe('Toys')
})
