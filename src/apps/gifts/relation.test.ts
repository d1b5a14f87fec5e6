import { expect, it } from 'vitest'
import { readRelation } from './relation.ts'

it.each([
  ['my dad who loves woodworking', 'dad'],
  ['mom who gardens', 'mom'],
  ['gift for my best friend', 'friend'],
  ['my mother-in-law who reads', 'mother-in-law'],
  ['my mom died last year and my dad is alone', 'dad'],
  ['from my kids for my neighbor', 'neighbor'],
  ['my sister and my brother', null],
  ["my brother's girlfriend", null],
  ['my late husband loved boats', null],
  ['thanks for the midwife who delivered my son', null],
  ['a coffee snob', null],
])('is one plain word of “%s”, or none', (text, relation) => {
  expect(readRelation(text)).toBe(relation)
})
