import { describe, expect, it } from 'vitest'
import { giftId, readGiftRow } from './gift-row.ts'

const row = {
  name: 'Fly Rod',
  brief_description: 'A light rod for small rivers.',
  price: 90,
  categories: ['Fishing'],
}
const giftOf = (more: Record<string, unknown> = {}) => {
  const reading = readGiftRow({ ...row, ...more })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const problemOf = (more: Record<string, unknown>) => {
  const reading = readGiftRow({ ...row, ...more })
  return 'problem' in reading ? reading.problem : 'none'
}

describe('a row of a catalogue', () => {
  it('needs little, and the rest follows from that', () => {
    expect(giftOf()).toEqual({
      id: giftId('Fly Rod'),
      name: 'Fly Rod',
      briefDescription: 'A light rod for small rivers.',
      fullDescription: 'A light rod for small rivers.',
      price: 90,
      priceRange: 'premium',
      categories: ['Fishing'],
      occasions: [],
      recipientTypes: [],
      ages: [0, 130],
      purchasingGuidance: '',
      popular: false,
      imageUrl: '',
      url: '',
    })
  })

  it('may have empty cells', () => {
    const empty = { id: '', full_description: ' ', price_range: '', occasions: '', ages: '', popular: '' }
    expect(giftOf(empty)).toEqual(giftOf())
  })

  it.each([
    ['Fishing; Outdoors', ['Fishing', 'Outdoors']],
    ['Fishing|Outdoors', ['Fishing', 'Outdoors']],
    ['Fishing, Outdoors', ['Fishing', 'Outdoors']],
    ['Tools, hand; Outdoors;', ['Tools, hand', 'Outdoors']],
  ])('has a list in one cell: %s', (cell, categories) => {
    expect(giftOf({ categories: cell }).categories).toEqual(categories)
  })

  it.each([
    ['29.90', 29.9, 'moderate'],
    ['$30', 30, 'moderate'],
    ['US$ 1,299.00', 1299, 'luxury'],
    [0, 0, 'budget'],
    [12.5, 12.5, 'budget'],
  ])('has a price: %s', (cell, price, priceRange) => {
    expect(giftOf({ price: cell })).toMatchObject({ price, priceRange })
  })

  it.each(['29,90', 'about 30', '-3', '1.2.3', true])('has no such price: %s', (cell) => {
    expect(problemOf({ price: cell })).toBe('price: must be a number such as 29.90')
  })

  it.each([
    ['6-12', [6, 12]],
    ['6 – 12', [6, 12]],
    ['18+', [18, 130]],
    [
      [3, 5],
      [3, 5],
    ],
  ])('has ages: %s', (cell, ages) => {
    expect(giftOf({ ages: cell }).ages).toEqual(ages)
  })

  it.each(['12-Jun', '12-6', '5-200', [5], 7])('has no such ages: %s', (cell) => {
    expect(problemOf({ ages: cell })).toBe('ages: must look like 6-12 or 18+')
  })

  it('says yes as spreadsheets do', () => {
    for (const yes of [true, 'TRUE', 'yes', '1']) expect(giftOf({ popular: yes }).popular).toBe(true)
    for (const no of [false, 'FALSE', 'No', '0']) expect(giftOf({ popular: no }).popular).toBe(false)
  })

  it('keeps a UUID, and makes one of any other number, the same each time', () => {
    const id = '0B8F6C1E-52A5-4C5F-9D7A-0123456789AB'
    expect(giftOf({ id }).id).toBe(id.toLowerCase())
    expect(giftOf({ id: 1001 }).id).toBe(giftOf({ id: '1001', name: 'Other' }).id)
    expect(giftOf({ id: '1001' }).id).not.toBe(giftOf({ id: '1002' }).id)
    expect(giftOf({ id: '1001' }).id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })

  it('takes the range for a price that is not given', () => {
    expect(giftOf({ price: undefined, price_range: 'Luxury' })).toMatchObject({
      price: null,
      priceRange: 'luxury',
    })
  })

  it('takes the price where the range says something else', () => {
    expect(giftOf({ price: 500, price_range: 'budget' })).toMatchObject({ price: 500, priceRange: 'luxury' })
  })

  it.each([
    [{ name: undefined }, 'name: is missing'],
    [{ name: '  ' }, 'name: is missing'],
    [{ name: 5 }, 'name: must be text'],
    [{ name: 'x'.repeat(201) }, 'name: has more than 200 characters'],
    [{ name: 'Fly\0Rod' }, 'name: has a character that is no text (NUL)'],
    [{ categories: undefined }, 'categories: is missing'],
    [{ categories: '' }, 'categories: is missing'],
    [{ categories: ' ; ' }, 'categories: is missing'],
    [{ categories: [] }, 'categories: is missing'],
    [{ categories: 7 }, 'categories: must be a list of words'],
    [{ categories: Array(21).fill('x') }, 'categories: has more than 20 words'],
    [{ price_range: 'cheap' }, 'price_range: must be one of budget, moderate, premium, luxury'],
    [{ price: -1 }, 'price: is less than 0'],
    [{ price: undefined }, 'price_range: must be one of budget, moderate, premium, luxury, or give a price'],
    [{ popular: 'maybe' }, 'popular: must be yes or no'],
  ])('is refused in one line: %o', (more, problem) => {
    expect(problemOf(more)).toBe(problem)
  })

  it.each([null, 5, 'text', ['a list']])('is not %o', (other) => {
    expect(readGiftRow(other)).toEqual({ problem: 'is not a row with named fields' })
  })
})

it('takes addresses of a page and a picture, and nothing else that can be pressed', () => {
  const row = { name: 'Rod', brief_description: 'Light.', categories: ['Fishing'], price: 9 }
  const links = { image_url: 'https://example.com/a.jpg', url: 'http://example.com/a' }
  expect(readGiftRow({ ...row, ...links })).toMatchObject({
    gift: { imageUrl: links.image_url, url: links.url },
  })
  expect(readGiftRow({ ...row, url: '' })).toMatchObject({ gift: { url: '' } })
  expect(readGiftRow({ ...row, url: 'javascript:alert(1)' })).toEqual({
    problem: 'url: must be an address such as https://example.com/item',
  })
})
