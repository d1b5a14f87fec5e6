import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roomAfter } from './plain-json.ts'

it('has a size for all that is JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => roomAfter(value, 1_000_000) >= 0))
})

it('has a size only for what can be written', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
  fc.assert(
    fc.property(anything, (value) => {
      if (roomAfter(value, 1_000_000) >= 0) JSON.stringify(value)
    }),
  )
})

const itself: Record<string, unknown> = {}
itself.inner = [itself]
it.each([
  ['what holds itself', itself],
  ['what is written in a way of its own', { date: { toJSON: () => 1n } }],
  ['such a list', Object.assign([1], { toJSON: () => 1n })],
  ['what is no plain object', { map: new Map() }],
  ['a number that JSON has not', [1n]],
])('cannot tell the size of %s', (_, value) => expect(roomAfter(value, 1000)).toBeNaN())

it('reads what is too much no further', () => {
  let read = 0
  const counted = Object.defineProperty({ text: 'x'.repeat(100) }, 'after', {
    enumerable: true,
    get: () => ++read,
  })
  expect(roomAfter(counted, 50)).toBeLessThan(0)
  expect(read).toBe(0)
  expect(roomAfter(Array(1e9), 50)).toBeLessThan(0)
})
