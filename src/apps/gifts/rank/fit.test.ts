import { describe, expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readWish } from '../wish/wish.ts'
import { isWithinLimits } from './fit.ts'

const gift = (row: Record<string, unknown>) => {
  const reading = readGiftRow({ name: 'A', brief_description: 'B', categories: ['C'], ...row })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const isShown = (row: Record<string, unknown>, description: string) =>
  isWithinLimits(gift(row), readWish(description))

describe('a price', () => {
  it('is within a budget or not', () => {
    expect(isShown({ price: 30 }, 'under $30')).toBe(true)
    expect(isShown({ price: 31 }, 'under $30')).toBe(false)
    expect(isShown({ price: 40 }, '$50-100')).toBe(false)
  })

  it('may be a little over what was only about so much', () => {
    expect(isShown({ price: 90 }, 'about $75')).toBe(true)
    expect(isShown({ price: 95 }, 'about $75')).toBe(false)
  })
})

describe('a range without a price', () => {
  it('is shown for a budget that covers most of it', () => {
    expect(isShown({ price_range: 'moderate' }, 'under $70')).toBe(true)
    expect(isShown({ price_range: 'moderate' }, 'under $30')).toBe(false)
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

  it.each(['a 14 year old', 'my wife, 38', 'dad, 60'])('is not shown for “%s”', (description) => {
    expect(isShown(toy, description)).toBe(false)
  })

  it.each([
    'a 5 year old',
    'my niece',
    'my wife and our new baby',
    'grandson',
    'for a kid',
    'something for the family',
  ])('is shown for “%s”', (description) => {
    expect(isShown(toy, description)).toBe(true)
  })
})

it('has no blade for a child too young for it', () => {
  const knife = { name: 'Whittling Knife', price: 20, ages: [9, 15] }
  expect(isShown(knife, 'my son is 8')).toBe(false)
  expect(isShown(knife, 'my son is 10')).toBe(true)
})
