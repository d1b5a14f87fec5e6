import { describe, expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readWish } from '../wish/wish.ts'
import { contextScore, mayBeGiven, withinBudget } from './fit.ts'

const gift = (row: Record<string, unknown>) => {
  const reading = readGiftRow({ name: 'A', brief_description: 'B', categories: ['C'], ...row })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const isShown = (row: Record<string, unknown>, description: string) =>
  mayBeGiven(gift(row), readWish(description))
const isClaimed = (row: Record<string, unknown>, description: string) =>
  withinBudget(gift(row), readWish(description).budget)

describe('a price', () => {
  it('is within a budget or not', () => {
    expect(isShown({ price: 30 }, 'under $30')).toBe(true)
    expect(isShown({ price: 31 }, 'under $30')).toBe(false)
    expect(isShown({ price: 40 }, '$50-100')).toBe(false)
  })

  it('may be a little over what was only about so much, and is not said to be within it', () => {
    expect(isShown({ price: 90 }, 'about $75')).toBe(true)
    expect(isClaimed({ price: 90 }, 'about $75')).toBe(false)
    expect(isClaimed({ price: 75 }, 'about $75')).toBe(true)
    expect(isShown({ price: 95 }, 'about $75')).toBe(false)
  })
})

describe('a range without a price', () => {
  it('is shown for a budget that covers most of it', () => {
    expect(isShown({ price_range: 'moderate' }, 'under $70')).toBe(true)
    expect(isShown({ price_range: 'moderate' }, 'under $30')).toBe(false)
  })

  it('is said to be within a budget that covers all of it', () => {
    expect(isClaimed({ price_range: 'moderate' }, 'under $70')).toBe(false)
    expect(isClaimed({ price_range: 'moderate' }, 'under $75')).toBe(true)
    expect(isClaimed({ price_range: 'luxury' }, 'under $1,000')).toBe(false)
  })

  it('without an end is shown for a large budget', () => {
    expect(isShown({ price_range: 'luxury' }, '$300-500')).toBe(true)
    expect(isShown({ price_range: 'luxury' }, 'under $1,000')).toBe(true)
    expect(isShown({ price_range: 'luxury' }, 'at least $500')).toBe(true)
    expect(isShown({ price_range: 'luxury' }, 'under $200')).toBe(false)
  })
})

describe('what is for grown-ups only', () => {
  const wine = { price: 20, ages: '21-99' }
  it.each([
    '19 year old daughter who loves wine',
    'twenty year old nephew',
    'my son turned 18, loves beer',
    'high school student who loves craft beer',
    'teenager who likes whisky',
    'college freshman',
    'a 12 year old',
    'kids under 10',
  ])('is not shown for “%s”', (description) => {
    expect(isShown(wine, description)).toBe(false)
  })

  it.each(['21 year old son', 'my wife', 'a friend', 'in her twenties', 'grandpa', 'turning 30'])(
    'is shown for “%s”',
    (description) => {
      expect(isShown(wine, description)).toBe(true)
    },
  )
})

describe('what is for children', () => {
  const toy = { price: 20, ages: '3-7' }
  const cost = (description: string) => contextScore(gift(toy), readWish(description))

  it.each([
    'my teenage son',
    'a 14 year old',
    'my wife',
    'dad, 60',
    'celiac sister who bakes',
    'secret santa',
  ])('stays back for “%s”', (description) => {
    expect(cost(description)).toBeLessThan(-0.05)
  })

  it.each(['a 5 year old', 'my niece', 'grandson', 'for a kid', 'something for the family'])(
    'does not for “%s”',
    (description) => {
      expect(cost(description)).toBe(0)
    },
  )
})

it('touches nobody who is known from work, unless it was spoken of', () => {
  const massage = { name: 'Home Massage Visit', price: 20 }
  for (const text of ['something for my therapist', 'my boss', 'a teacher'])
    expect(isShown(massage, text)).toBe(false)
  for (const text of ['my boss who loves a massage', 'my wife, a teacher', 'my dad'])
    expect(isShown(massage, text)).toBe(true)
})

it('has no blade for a child too young for it, and no trade for children', () => {
  const knife = { name: 'Whittling Knife', price: 20, ages: [9, 15] }
  expect(isShown(knife, 'my son is 8')).toBe(false)
  expect(isShown(knife, 'my son is 10')).toBe(true)
  expect(readWish('my daughter, she is a chef').ages).toEqual([18, 75])
})
