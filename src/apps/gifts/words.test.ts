import { expect, it } from 'vitest'
import type { Gift } from './gift.ts'
import { readGiftRow } from './gift-row.ts'
import { readWish } from './wish/wish.ts'
import { fallbackText, recommendationText } from './words.ts'

const giftOf = (name: string, ...categories: string[]): Gift => {
  const reading = readGiftRow({ name, brief_description: 'Fine.', price: 20, categories })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const rod = giftOf('Fly Rod', 'Fishing', 'Outdoors')
const text = (description: string, gifts = [rod], isStarred = false) =>
  recommendationText(gifts, { description, wish: readWish(description), isStarred })

it('is the contract’s sentence, with each gift and its price, and then the ids a next call needs', () => {
  const net = giftOf('Net', 'Fishing')
  expect(text('my dad who loves fishing', [rod, net]).split('\n')).toEqual([
    'Here are 2 gift recommendations for your dad who loves fishing: Fly Rod (under $25), Net (under $25).',
    `gift_id: ${rod.id}, ${net.id}`,
  ])
  expect(text('my dad who loves fishing')).toMatch(/^Here is 1 gift recommendation for your dad/)
})

it('names the interest where nothing else is said of the person', () => {
  expect(text('my dad - fishing - beer')).toContain('for your dad, with fishing in mind: ')
  expect(text('my dad')).toContain('for your dad: ')
  expect(text('an angler who hates golf, 30 max; fishing')).toContain('for an angler, with fishing in mind: ')
  expect(text('a fisher')).toContain('for a fisher: ')
  expect(text('my dad used to go fishing')).toContain('for your dad: ')
})

it('tells that stars were followed', () => {
  expect(text('my dad - fishing', [rod], true)).toContain('for your dad, closer to the ones you starred: ')
})

it('announces no popular ideas where there are none', () => {
  expect(fallbackText([])).toBe('No strong matches found.')
})
