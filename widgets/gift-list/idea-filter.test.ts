import { expect, it } from 'vitest'
import type { GiftIdea } from '../gifts/gift.ts'
import { NO_OFFER } from '../gifts/offer.ts'
import { chipsOf, passes } from './idea-filter.ts'

const idea = (id: string, price: GiftIdea['price'], ...categories: string[]): GiftIdea => ({
  id,
  name: id,
  brief: '',
  price,
  categories,
  why: '',
  offer: NO_OFFER,
})

const ideas = [
  idea('a', 'budget', 'Tea', 'Home'),
  idea('b', 'premium', 'Tea'),
  idea('c', 'premium', 'Garden', 'Home'),
]

it('has a chip for each price that some have and others do not, and for kinds of more than one', () => {
  expect(chipsOf(ideas).map(({ value }) => value)).toEqual(['budget', 'premium', 'Tea', 'Home'])
  expect(chipsOf(ideas.slice(0, 1))).toEqual([])
})

it('lets through what has the price or the kind', () => {
  const left = (filter: Parameters<typeof passes>[1]) =>
    ideas.filter((one) => passes(one, filter)).map(({ id }) => id)
  expect(left({ by: 'price', value: 'premium' })).toEqual(['b', 'c'])
  expect(left({ by: 'kind', value: 'Home' })).toEqual(['a', 'c'])
  expect(left(null)).toEqual(['a', 'b', 'c'])
})
