import { expect, it } from 'vitest'
import { LANGUAGES, sayIn } from './index.ts'

it('says a phrase in the language of a locale, with its values', () => {
  expect(sayIn('de-AT')('{count} rows', { count: '14' })).toBe('14 Zeilen')
  expect(sayIn('en-GB')('{count} rows', { count: '14' })).toBe('14 rows')
  expect(sayIn('ja')('Show more')).toBe('Show more')
})

it('has every phrase in every language, with the same values in it', () => {
  const [first = {}, ...others] = Object.values(LANGUAGES)
  for (const phrases of others) expect(Object.keys(phrases).toSorted()).toEqual(Object.keys(first).toSorted())
  for (const phrases of Object.values(LANGUAGES))
    for (const [english, text] of Object.entries(phrases)) {
      const values = english.match(/\{(?!things)\w+\}/g) ?? []
      for (const value of values) expect(text).toContain(value)
    }
})
