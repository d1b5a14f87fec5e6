import { expect, it } from 'vitest'
import { toSingular } from './to-singular.ts'

it.each([
  ['cakes', 'cake'],
  ['berries', 'berry'],
  ['pies', 'pie'],
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['dishes', 'dish'],
  ['buses', 'bus'],
  ['houses', 'house'],
  ['horses', 'horse'],
])('makes %s %s', (plural, singular) => expect(toSingular(plural)).toBe(singular))

it.each(['bus', 'glass', 'tennis', 'cactus', 'cake', 'gas'])('leaves %s', (word) =>
  expect(toSingular(word)).toBe(word),
)
