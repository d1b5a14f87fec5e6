import { expect, it } from 'vitest'
import { isHealthCondition } from './health.ts'

it.each([
  ['pregnant', 'en', true],
  ['bluthochdruck', 'de', true],
  ['migraine', 'fr', true],
  ['vertigo', 'es', true],
  ['alergico', 'es', true],
  ['want', 'en', false],
  ['garden', 'en', false],
  ['tisch', 'de', false],
])('%s (%s) is something that health depends on: %s', (word, language, expected) => {
  expect(isHealthCondition(word, language)).toBe(expected)
})
