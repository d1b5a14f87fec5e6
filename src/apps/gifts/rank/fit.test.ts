import { expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readBudget } from '../wish/budget.ts'
import { withinBudget } from './fit.ts'

const fits = (money: Record<string, unknown>, budget: string) => {
  const reading = readGiftRow({ name: 'A', brief_description: 'B', categories: ['C'], ...money })
  if ('problem' in reading) throw new Error(reading.problem)
  return withinBudget(reading.gift, readBudget(budget))
}

it('a price is within a budget or not', () => {
  expect(fits({ price: 30 }, 'under $30')).toBe(true)
  expect(fits({ price: 31 }, 'under $30')).toBe(false)
  expect(fits({ price: 40 }, '$50-100')).toBe(false)
})

it('a range without a price is within a budget that covers most of it', () => {
  expect(fits({ price_range: 'moderate' }, 'under $70')).toBe(true)
  expect(fits({ price_range: 'moderate' }, 'under $30')).toBe(false)
})

it('luxury without a price is within a large budget', () => {
  expect(fits({ price_range: 'luxury' }, '$300-500')).toBe(true)
  expect(fits({ price_range: 'luxury' }, 'under $1,000')).toBe(true)
  expect(fits({ price_range: 'luxury' }, 'at least $500')).toBe(true)
  expect(fits({ price_range: 'luxury' }, 'under $200')).toBe(false)
})
