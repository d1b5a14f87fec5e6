import { expect, it } from 'vitest'
import { PRICE_RANGES } from '../../common/price-range.ts'
import { priceBand } from './price-band.ts'

const plainSpaces = (words: string) => words.replace(/\s/g, ' ')

it('says each range in dollars', () => {
  expect(PRICE_RANGES.map((range) => priceBand(range, 'en'))).toEqual([
    'Under $25',
    '$25–75',
    '$75–200',
    'Over $200',
  ])
})

it('puts the sign where the language has it, and says which dollars where there are others', () => {
  expect(plainSpaces(priceBand('moderate', 'de'))).toBe('25–75 $')
  expect(plainSpaces(priceBand('luxury', 'de'))).toBe('Over 200 $')
  expect(plainSpaces(priceBand('moderate', 'en-CA'))).toBe('US$25–75')
})

it('writes the digits of the language', () => {
  expect(priceBand('premium', 'ar-EG')).toMatch(/٧٥–.*٢٠٠|٧٥.*–٢٠٠/)
})
