import { expect, it } from 'vitest'
import { gloss } from './gloss.ts'

it.each([
  ['Hund und Katze', 'de', 'dog cat'],
  ['un lac', 'fr', 'lake'],
  ['queso de oveja', 'es', 'cheese sheep'],
  ['Brot 500g', 'de', 'bread 500g'],
  ['the Bread of Zoltan', 'en', 'the Bread of Zoltan'],
  ['Käse', null, 'cheese'],
] as const)('%s (%s) in English', (text, language, expected) => {
  expect(gloss(text, language)).toBe(expected)
})
