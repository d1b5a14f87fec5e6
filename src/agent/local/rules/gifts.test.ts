import { expect, it } from 'vitest'
import type { ChatItem } from '../../turn/turn.ts'
import { giftRules } from './gifts.ts'

const list: ChatItem = {
  role: 'call',
  call: {
    id: '1',
    tool: 'get_recommendations',
    app: 'gifts',
    name: 'get_recommendations',
    arguments: { recipient_description: 'my dad who loves woodworking' },
  },
  outcome: {
    content: [{ type: 'text', text: 'Here are two.' }],
    structuredContent: {
      gifts: [
        { id: 'a1', name: 'Chisel set' },
        { id: 'b2', name: 'Bench hook' },
      ],
    },
  },
}
const asked = (message: string, earlier: readonly ChatItem[] = []) => {
  const step = giftRules.next({ message, earlier, made: [], tools: new Map() })
  return step && 'calls' in step ? step.calls[0] : null
}

it.each([
  ['Gift ideas for my dad who loves woodworking', {}],
  ['What should I get for my sister?', {}],
  ['5 gift ideas for a gardener', { limit: 5 }],
  ['A present for mum, 50 gift ideas', {}],
  [
    'a gift for Tom. I already gave him a book, a scarf and socks.',
    { past_gifts: ['a book', 'a scarf', 'socks'] },
  ],
])('finds gifts: %s', (message, more) => {
  expect(asked(message)).toEqual({
    name: 'get_recommendations',
    arguments: { recipient_description: message, ...more },
  })
})

it('tells more about one of those that were shown, by its place or its name', () => {
  const details = (id: string) => ({ name: 'get_gift_details', arguments: { gift_id: id } })
  expect(asked('tell me more about the second one', [list])).toEqual(details('b2'))
  expect(asked('details of the chisel set please', [list])).toEqual(details('a1'))
})

it('looks for more like one of them', () => {
  expect(asked('more like the first one', [list])).toEqual({
    name: 'get_recommendations',
    arguments: { recipient_description: 'my dad who loves woodworking', starred_gift_ids: ['a1'] },
  })
})

it('tells what was found without the ids that are there for a model', () => {
  const text = 'Here are 2 gift recommendations: Chisel set, Bench hook.\ngift_id: a1, b2'
  const made = [{ name: 'get_recommendations', arguments: {}, text, rejected: false }]
  const step = giftRules.next({ message: 'gift ideas for my dad', earlier: [], made, tools: new Map() })
  expect(step).toEqual({
    text: 'Here are 2 gift recommendations: Chisel set, Bench hook.\n\nStar what you like, or ask for more like one of them.',
  })
})

it('leaves everything else alone', () => {
  expect(asked('what is the weather')).toBeNull()
  expect(asked('tell me more about the second one')).toBeNull()
})
