import { expect, it } from 'vitest'
import { readRestrictions } from './restrictions.ts'

const read = (text: string, unwanted: readonly string[] = []) =>
  readRestrictions(text, unwanted).map(({ kind, strict }) => `${kind.aliases[0]}${strict ? '!' : ''}`)

it.each([
  ['friend allergic to nuts with a sweet tooth', ['nut!']],
  ['nut-allergy nephew', ['nut!']],
  ['has a peanut allergy', ['nut!']],
  ['allergies: eggs, milk', ['egg!', 'dairy!']],
  ['allergic to nuts, eggs and shellfish but loves fish', ['nut!', 'egg!', 'shellfish!']],
  ['my coeliac sister', ['gluten!']],
  ['gluten-free baker', ['gluten!']],
  ['lactose intolerant', ['dairy!']],
  ['dairy and egg free household', ['dairy!', 'egg!']],
  ['my diabetic uncle', ['sugar']],
  ['likes coffee, but only decaf', ['caffeine']],
  ['a pescatarian', ['meat']],
  ['a vegetarian who grills', ['meat', 'fish', 'shellfish', 'gelatin']],
  ['pregnant friend', ['alcohol', 'rawfish']],
  ['expecting a baby', ['alcohol', 'rawfish']],
  ['halal foodie', ['alcohol', 'pork']],
  ['she is an alcoholic trying to stay dry', ['alcohol']],
  ['6 months sober', ['alcohol']],
  ['goes to AA every week', ['alcohol']],
  ['just out of rehab', ['alcohol']],
  ['stopped drinking in May', ['alcohol']],
  ["doesn't drink but loves cheese", ['alcohol']],
  ["he's not a big drinker", ['alcohol']],
  ['likes alcohol-free beer', ['alcohol']],
])('is read from “%s”', (text, names) => {
  expect(read(text)).toEqual(names)
})

it.each([
  'stopped drinking coffee',
  'does not drink tea',
  'in rehab after knee surgery',
  'needs AA batteries',
  'in recovery from surgery',
  'expecting a promotion',
  'not vegan',
  'likes hands-free gadgets',
  'a workaholic',
  'wants to stay dry on hikes',
])('is nothing in “%s”', (text) => {
  expect(read(text)).toEqual([])
})

it('follows from what is refused by the name of a kind', () => {
  expect(read('no booze', ['booze'])).toEqual(['alcohol'])
  expect(read('hates golf', ['golf'])).toEqual([])
})

it.each(['allergic to ', 'nut-', 'rehab ', 'nut and ', 'quit ', 'a', 'allergies: '])(
  'is read from 5,000 characters of “%s”, more than are ever taken',
  (part) => {
    expect(read(`${part.repeat(5000).slice(0, 5000)}. vegan`)).toContain('meat')
  },
)
