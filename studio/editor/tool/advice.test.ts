import { describe, expect, it } from 'vitest'
import { suggestedDescription, suggestedName } from '../../../common/suggested-tool.ts'
import { descriptionAdvice, nameAdvice, worthBettering } from './advice.ts'

const open = (advice: readonly { is: string; words: string }[]) =>
  advice.filter(({ is }) => is !== 'good').map(({ words }) => words)

describe('a tool’s name', () => {
  it.each(['search_products', 'get_order_status', 'track_shipment', 'find_a_table'])('%s is good', (name) =>
    expect(open(nameAdvice(name))).toEqual([]),
  )

  it.each([
    ['', 'Give the tool a name. A model chooses by it.'],
    ['order status', 'Use letters, digits, _ and - only.'],
    ['x'.repeat(65), 'Keep to 64 characters; this has 65.'],
    ['order', 'One word says too little. Name an action and an object.'],
    ['getOrder', 'Write it in lower case with _ between words.'],
    ['menu_search', 'Begin with an action, such as search, get or track.'],
  ])('“%s” is told: %s', (name, words) => expect(open(nameAdvice(name))).toContain(words))
})

it('does not praise the contract’s own bad name for anything but its lower case', () => {
  expect(nameAdvice('order').filter(({ is }) => is === 'good')).toEqual([
    { is: 'good', words: 'Lower case, with _ between words' },
  ])
})

describe('before publishing', () => {
  it('says what could be better, in one line a field', () => {
    expect(worthBettering('order', 'Order stuff')).toEqual([
      { field: 'toolName', message: 'One word says too little. Name an action and an object.' },
      {
        field: 'toolDescription',
        message:
          'Say what it does, in at least 20 characters. Say when: “Use when somebody asks …” Say what it needs: “Requires the order number.”',
      },
    ])
  })

  it('says nothing of what is missing, which keeps it from being published at all', () => {
    expect(worthBettering('', '')).toEqual([])
  })
})

describe('a tool’s description', () => {
  it('is good when it says what, when and what is needed', () => {
    const words =
      'Retrieve the current status, location, and estimated delivery date for a customer order. Use when a customer asks about their order, shipping, or delivery. Requires the order ID or customer email.'
    expect(open(descriptionAdvice(words, 'get_order_status'))).toEqual([])
  })

  it('is told all three when it says nothing', () => {
    expect(open(descriptionAdvice('Order stuff', 'order'))).toHaveLength(3)
  })

  it('is not held to English words where it is not English', () => {
    expect(open(descriptionAdvice('Ищет товары в каталоге пекарни по названию.', 'search_menu'))).toEqual([])
  })
})

describe('advice on an app’s own columns', () => {
  const columns = ['price', 'allergens']

  it('asks for them by name, and says which are there', () => {
    const vague = 'Search the menu. Use when somebody is hungry. Needs a wish.'
    expect(open(descriptionAdvice(vague, 'search_menu', columns))).toEqual([
      'Name what it knows: price, allergens.',
    ])
    const clear = descriptionAdvice(`${vague} Knows allergens.`, 'search_menu', columns)
    expect(clear).toContainEqual({ is: 'good', words: 'Names what it knows: allergens' })
    expect(open(descriptionAdvice('Search the menu of the bakery', 'search_menu', columns))).toContain(
      'Say what it needs: “Needs a price or allergens to look for.”',
    )
  })

  it('has nothing against the description to begin with', () => {
    const text = suggestedDescription('Bakery menu', ['title', ...columns])
    expect(text).toBe(
      'Search “Bakery menu” by title, price and allergens. Use when somebody asks what there is, or about price and allergens. Needs what they are looking for, in their own words.',
    )
    expect(open(descriptionAdvice(text, 'search_bakery_menu', columns))).toEqual([])
    expect(open(descriptionAdvice(suggestedDescription('Notes', []), 'search_notes'))).toEqual([])
  })
})

describe('a name to begin with', () => {
  it.each([
    ['Bakery menu', 'search_bakery_menu'],
    ['Find a flat', 'find_a_flat'],
    ['Café Zürich!', 'search_cafe_zurich'],
    ['パン屋', 'search_items'],
  ])('is made of “%s”', (name, tool) => expect(suggestedName(name)).toBe(tool))

  it.each([
    ['Order status', 'search_order_status'],
    ['Order a cake', 'order_a_cake'],
    ['Opening hours of my shop', 'search_opening_hours'],
  ])('reads as an action on a thing: “%s”', (name, tool) => expect(suggestedName(name)).toBe(tool))

  it('is one the advice has nothing against', () => {
    expect(
      open(nameAdvice(suggestedName('A very long name for an app that somebody made in a hurry'))),
    ).toEqual([])
  })
})
