import { expect, it } from 'vitest'
import { createNamesKind } from './names-kind.ts'

const sells = createNamesKind(['shop', 'rent'])

it.each([
  ['our little bakery in the village', true],
  ['Hofladen', true],
  ['bicis para alquilar', true],
  ['list of the volunteers', false],
  ['please ask the parents', false],
  ['Wer hat wann Küchendienst', false],
])('tells whether “%s” names a shop or a rent: %s', (sentence, isNamed) => {
  expect(sells(sentence)).toBe(isNamed)
})
