import { expect, it } from 'vitest'
import { readFaiths } from './faith.ts'

it.each([
  ['Eid gift for my neighbors', ['muslim']],
  ['Hanukkah with my sister', ['jewish']],
  ['a first communion', ['christian']],
  ['Buddhist aunt', ['buddhist']],
  ['my dad who loves woodworking', []],
])('reads the faith of “%s”', (text, faiths) => {
  expect(readFaiths(text)).toEqual(faiths)
})
