import { describe, expect, it } from 'vitest'
import { after, callGrammar, type GrammarOptions, nothing } from './grammar.ts'

const tools = [
  {
    name: 'pay',
    inputSchema: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        amount: { type: 'number' },
        currency: { type: 'string', enum: ['EUR', 'USD'] },
        tags: { type: 'array', items: { type: 'string' } },
        urgent: { type: 'boolean' },
      },
      required: ['to', 'amount'],
    },
  },
  { name: 'pay_all', inputSchema: { type: 'object', properties: {} } },
]
const whole = (text: string, more: Partial<GrammarOptions> = {}) =>
  after(callGrammar(tools, { silence: true, numbers: [], ...more }), text) === nothing

describe('takes', () => {
  it.each([
    '[]',
    '[{"name":"pay_all","arguments":{}}]',
    '[{"name":"pay","arguments":{"to":"Ann","amount":5}}]',
    '[{"name":"pay","arguments":{"to":"A \\"B\\"","amount":-0.5,"currency":"EUR","tags":["a","b"],"urgent":true}}]',
  ])('%s', (text) => {
    expect(whole(text)).toBe(true)
  })
})

describe('does not take', () => {
  it.each([
    ['an unknown tool', '[{"name":"payback","arguments":{}}]'],
    ['an unknown parameter', '[{"name":"pay","arguments":{"whom":"Ann","amount":5}}]'],
    ['a required one left out', '[{"name":"pay","arguments":{"to":"Ann"}}]'],
    ['one twice', '[{"name":"pay","arguments":{"to":"Ann","to":"Bob","amount":5}}]'],
    ['another type', '[{"name":"pay","arguments":{"to":"Ann","amount":"5"}}]'],
    ['another choice', '[{"name":"pay","arguments":{"to":"Ann","amount":5,"currency":"GBP"}}]'],
    ['a line break in a text', '[{"name":"pay","arguments":{"to":"A\n","amount":5}}]'],
  ])('%s', (_, text) => {
    expect(whole(text)).toBe(false)
  })

  it('silence where a call is wanted', () => {
    expect(whole('[]', { silence: false })).toBe(false)
  })
})

it('takes only numbers that were named, each once', () => {
  const pay = (amount: string) => `[{"name":"pay","arguments":{"to":"Ann","amount":${amount}}}]`
  expect(whole(pay('20'), { numbers: [2, 20] })).toBe(true)
  expect(whole(pay('2'), { numbers: [2, 20] })).toBe(true)
  expect(whole(pay('200'), { numbers: [2, 20] })).toBe(false)
})
