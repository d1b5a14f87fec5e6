import { describe, expect, it } from 'vitest'
import { descriptionAdvice, nameAdvice, suggestedName, worthBettering } from './advice.ts'

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
          'Say what it does, in 20 characters at least. Say when: “Use when somebody asks …” Say what it needs: “Requires the order number.”',
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

describe('a name to begin with', () => {
  it.each([
    ['Bakery menu', 'search_bakery_menu'],
    ['Find a flat', 'find_a_flat'],
    ['Café Zürich!', 'search_cafe_zurich'],
    ['パン屋', 'search_items'],
  ])('is made of “%s”', (name, tool) => expect(suggestedName(name)).toBe(tool))

  it('is one the advice has nothing against', () => {
    expect(
      open(nameAdvice(suggestedName('A very long name for an app that somebody made in a hurry'))),
    ).toEqual([])
  })
})
