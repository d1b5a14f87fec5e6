import { describe, expect, it } from 'vitest'
import { titlesOf } from '../../../test/made-source.ts'
import { layouts } from '../../templates/index.ts'
import { createFinder, type FinderParts } from './finder.ts'
import type { Data, SourceAnswer } from './source.ts'

const finder = (layout: string, data: Data, near?: FinderParts['near']) => {
  const find = createFinder({
    name: 'Corner Shop',
    layout: layouts.get(layout)!,
    data,
    ...(near && { near }),
  })
  return (message: string, context: Data = {}) => find(message, context) as SourceAnswer
}
const notAsked: FinderParts['near'] = {
  ready: true,
  find: async () => {
    throw new Error('asked for a meaning')
  },
}

const cakes = [
  { title: 'Country loaf', price: '€5.20', description: 'Two days in the making.' },
  { title: 'Cherry cake', price: '€24.00', description: 'Cocoa and cream.' },
  { title: 'Raspberry tart', price: '€8.50', tags: ['berries', 'Vegan'] },
]
const many = Array.from({ length: 40 }, (_, at) => ({
  title: `Lamp ${at + 1}`,
  description: at % 10 === 3 ? 'Green glass shade' : 'White paper shade',
  link: 'https://example.com/purple',
}))

describe('a few rows', () => {
  const find = finder('cards', { heading: 'The oven', items: cakes }, notAsked)

  it('are given whole, as they stand, where nothing is asked for', () => {
    for (const message of ['', 'What do you have?', 'Show me everything, please', '🎂', 'xylophone']) {
      const { text, data } = find(message)
      expect(data).toEqual({ heading: 'The oven', items: cakes })
      expect(text).toBe(
        'Here are all 3 in The oven: Country loaf (€5.20), Cherry cake (€24.00), Raspberry tart (€8.50).',
      )
    }
  })

  it.each([
    ['CHERRIES?', {}, 'Cherry cake'],
    ['something with cocoa', {}, 'Cherry cake'],
    ['räspberry', {}, 'Raspberry tart'],
    ['vegan', {}, 'Raspberry tart'],
    ['', { wish: 'tart' }, 'Raspberry tart'],
    ['', { price: 24 }, 'Cherry cake'],
    ['', { tags: ['berries', { deep: true }] }, 'Raspberry tart'],
  ])('have the one that “%s” %j means first', (message, context, first) => {
    const { text, data } = find(message, context)
    expect(titlesOf(data)[0]).toBe(first)
    expect(data.items).toHaveLength(3)
    expect(text).toMatch(new RegExp(`^Best match first, from The oven: ${first}`))
  })

  it('are as many as the layout draws', () => {
    const { text, data } = finder('carousel', { items: many.slice(0, 12) })('green')
    expect(titlesOf(data).slice(0, 2)).toEqual(['Lamp 4', 'Lamp 1'])
    expect(data.items).toHaveLength(8)
    expect(text).toContain('Here are the best 8 of 12 in Corner Shop: Lamp 4, Lamp 1')
  })
})

describe('many rows', () => {
  const find = finder('cards', { items: many }, notAsked)

  it('are bounded where nothing is asked for', () => {
    const { text, data } = find('hello')
    expect(data.items).toHaveLength(24)
    expect(text).toContain('Here are the first 24 of 40 in Corner Shop: Lamp 1')
    expect(text).toContain('and 16 more.')
  })

  it('are chosen by their words alone where those decide', () => {
    const { text, data } = find('a green lamp')
    expect(titlesOf(data)).toEqual(['Lamp 4', 'Lamp 14', 'Lamp 24', 'Lamp 34'])
    expect(text).toBe('Here are 4 of 40 in Corner Shop: Lamp 4, Lamp 14, Lamp 24, Lamp 34.')
    expect(titlesOf(find('lamp 17').data)[0]).toBe('Lamp 17')
  })

  it('have the one whose number is named first, whatever else is said', () => {
    const items = many.map((row, at) => ({ ...row, order: `A-${20_400 + at}`, status: 'On its way' }))
    const message =
      'Hi, I ordered a lamp two weeks ago, the number was A-20417 and the parcel has still not come'
    expect(titlesOf(finder('detail', { items }, notAsked)(message).data)).toEqual(['Lamp 18'])
  })

  it('are not searched by what stands in a link', () => {
    expect(finder('cards', { items: many })('purple').text).toContain('the first 24 of 40')
  })

  it('are told one after the other where they are a story', () => {
    const events = Array.from({ length: 30 }, (_, at) => ({
      title: `Event ${at}`,
      description: at === 20 ? 'Concert concert' : at === 5 ? 'Evening' : 'Walk',
      location: at === 5 ? 'Concert hall' : 'Park',
    }))
    const concerts = finder('timeline', { items: events })('concert')
    expect(titlesOf(concerts.data)).toEqual(['Event 5', 'Event 20'])
  })

  it('are found in scripts without spaces', () => {
    const items = [...many, { title: '抹茶のケーキ' }]
    expect(titlesOf(finder('list', { items })('抹茶はありますか').data)).toEqual(['抹茶のケーキ'])
  })
})

describe('the words of an answer', () => {
  it.each([
    ['list', { items: [] }, 'There is nothing in Corner Shop yet.'],
    ['list', { items: [{ title: 'One' }] }, 'Here is what is in Corner Shop: One.'],
    [
      'dashboard',
      {
        items: [
          { title: 'Orders', value: 312 },
          { title: 'Takings', value: 48, unit: '€' },
        ],
      },
      'Here are all 2 in Corner Shop: Orders (312), Takings (48 €).',
    ],
    ['markdown', { heading: 'News', markdown: '# A\n\ntext' }, 'News: # A text'],
    [
      'chat',
      { messages: [{ role: 'user', text: 'Hi' }] },
      'Here is Corner Shop, 1 message. The last one: Hi',
    ],
    [
      'form',
      { heading: 'Book', fields: [{ name: 'n', label: 'Your name', type: 'text' }] },
      'Here is the form Book. It asks: Your name.',
    ],
  ] as const)('stand alone for %s', (layout, data, text) => {
    expect(finder(layout, data)('Hi there, your name')).toEqual({ text, data })
  })

  it('stay short and cut no letter in two', () => {
    const items = Array.from({ length: 20 }, () => ({ title: '🍰'.repeat(200), price: '€'.repeat(100) }))
    const { text } = finder('list', { items })('')
    expect(text.length).toBeLessThan(900)
    expect(Buffer.from(text).toString()).toBe(text)
  })
})
