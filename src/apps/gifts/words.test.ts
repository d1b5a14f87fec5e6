import { expect, it } from 'vitest'
import { fallbackText, personIn } from './words.ts'

it.each([
  ['my dad who loves woodworking', 'your dad who loves woodworking'],
  ['I need a gift for my dad who loves woodworking', 'your dad who loves woodworking'],
  ['Looking for a birthday present for my best friend Anna', 'your best friend Anna'],
  ['What should I get my dad?', 'your dad'],
  ['for my boss', 'your boss'],
  ['husband. loves golf. hates cooking.', 'your husband'],
  ['an old friend of mine', 'an old friend of yours'],
  ['The guy at work who helped me move', 'the guy at work who helped you move'],
  ['8 year old girl', 'an 8 year old girl'],
  ['12-year-old boy', 'a 12-year-old boy'],
])('reads “%s” out as “%s”', (description, person) => {
  expect(personIn(description)).toBe(person)
})

it.each([
  'My best friend loves tea',
  'My mom is turning 60 and I love her garden',
  'He is up at 4am to stand in a river',
  'Meine Mutter liebt Gärten',
  '我妈妈喜欢园艺',
])('quotes “%s” in the reader’s own words, since it cannot follow “for”', (description) => {
  expect(personIn(description)).toBe(`the person you describe (“${description}”)`)
})

it('cuts no sign in two', () => {
  for (const start of ['', 'a']) expect(personIn(`${start}${'🎣'.repeat(100)}`)).not.toMatch(/\p{Surrogate}/u)
})

it('announces no popular ideas where there are none', () => {
  expect(fallbackText([])).toBe('No strong matches found.')
})
