import { describe, expect, it } from 'vitest'
import { readWish } from './wish.ts'

describe('a budget', () => {
  it.each([
    ['sister who bakes sourdough, under $30', { from: 0, to: 30 }],
    ['coworker who lives on coffee, $20 or less', { from: 0, to: 20 }],
    ['mom turning 60, $50-100', { from: 50, to: 100 }],
    ['between 40 and 60 dollars for my son', { from: 40, to: 60 }],
    ['a boss, 40 to 60 dollars', { from: 40, to: 60 }],
    ['something for my wife under 100', { from: 0, to: 100 }],
    ['nephew, 7, about 40 dollars', { from: 0, to: 40, about: true }],
    ['at least $200 for our anniversary', { from: 200, to: Number.POSITIVE_INFINITY }],
    ['a cheap gag gift', { from: 0, to: 30 }],
    ['$1,000 for my wife', { from: 0, to: 1000 }],
    ['under $1k for dad', { from: 0, to: 1000 }],
    ['my boss, under 1,000', { from: 0, to: 1000 }],
    ['30€ for my sister', { from: 0, to: 33 }],
    ['a 20 dollar gift', { from: 0, to: 20 }],
    ['no more than 50 for my boss', { from: 0, to: 50 }],
    ["I don't want to spend more than $40", { from: 0, to: 40 }],
    ['for kids under 10', null],
    ['a game for up to 4 players', null],
    ['he lost 30 pounds this year', null],
    ['girls under 10 years old', null],
    ['runs 100 miles a week', null],
  ])('is read from “%s”', (text, budget) => {
    expect(readWish(text).budget).toEqual(budget)
  })
})

describe('an age', () => {
  it.each([
    ['12 year old boy who loves magic', [12, 12]],
    ['my niece is 14 and into anime', [14, 14]],
    ['six year old girl', [6, 6]],
    ['18 month old', [1.5, 1.5]],
    ['toddler turning two', [2, 2]],
    ['teenage daughter who skateboards', [13, 18]],
    ['grandpa who fishes', [18, 75]],
    ['she left the office after forty years', null],
    ['their golden retriever is basically their child', null],
    ['he is 6 feet tall', null],
    ["he is 6'2 and plays basketball", null],
    ['she is one tough lady', null],
    ['my sister, 3 kids and no time', null],
    ['a friend, the budget is 50', null],
    ['my 3 kids', null],
    ['a 5k runner with size 8 shoes', null],
    ['dad loves 12 year old whisky', [18, 75]],
    ['my wife who runs after the kids all day', [18, 75]],
    ['my teacher’s kids', [4, 12]],
    ['mother of a 3 year old', [18, 75]],
    ['a teen who loves 80s music', [13, 18]],
    ['for her 16th birthday', [16, 16]],
  ])('is read from “%s”', (text, ages) => {
    expect(readWish(text).ages).toEqual(ages)
  })
})

describe('what is not wanted', () => {
  it.each([
    ['my sister who hates cooking and loves hiking', ['cooking']],
    ['foodie friend, no alcohol please', ['alcohol']],
    ["dad doesn't like sports but enjoys reading", ['sports']],
    ['is allergic to nuts and loves baking', ['nuts']],
    ['hates sports and enjoys reading', ['sports']],
    ['she already told me what she hates: candles', []],
    ['no candles, scarves or mugs', ['candles', 'scarves', 'mugs']],
    ['loves tea\n- hates cooking\n- loves hiking\n- no wine', ['cooking', 'wine']],
    ['no idea what he likes, he golfs', []],
    ['no more than $50 for my boss', []],
    ['she does not drink coffee', ['coffee']],
  ])('is read from “%s”', (text, unwanted) => {
    expect(readWish(text).unwanted).toEqual(unwanted)
  })

  it('follows from how somebody lives', () => {
    const kinds = (text: string) => readWish(text).restrictions.flatMap(({ kind }) => kind.aliases)
    expect(kinds('gave up drinking in January')).toContain('alcohol')
    expect(kinds('a vegetarian who grills')).toContain('meat')
    expect(kinds("my uncle doesn't drink but loves cheese")).toContain('alcohol')
    expect(kinds('lactose intolerant')).toContain('dairy')
  })

  it('is no more than a dozen things, however much is refused', () => {
    const many = Array.from({ length: 200 }, (_, place) => `no thing${place}`).join(', ')
    expect(readWish(many).unwanted.length).toBeLessThanOrEqual(12)
  })
})

it.each([
  ['he builds a shed and owns every drill', ['drill']],
  ['bakes sourdough, has the banneton and the lame', ['banneton', 'lame']],
  ['already has a turntable', ['turntable']],
  ['she owns a shop', []],
])('reads what they have from “%s”', (text, had) => {
  expect(readWish(text).had).toEqual(had)
})

it.each([' ', '\n', ', ', '1', '$1,', 'and ', 'his ', 'a-'])(
  'is read from 5,000 characters of “%s”, more than are ever taken',
  // A pattern that goes wrong on them takes longer than a test may.
  (part) => {
    const wish = readWish(`my dad ${part.repeat(5000).slice(0, 5000)} fishes`)
    expect(wish.description).toMatch(/^my dad/)
  },
)

it.each([
  ['high school chemistry teacher', null],
  ['$20 something for my friend', null],
  ['grandpa 82 luvs baseball', [82, 82]],
  ['her husbands 50th', [50, 50]],
  ['male coworker 45', [45, 45]],
  ['coworker 30 dollars', [18, 75]],
])('reads the age of “%s”', (text, ages) => {
  const read = readWish(text).ages
  expect(ages === null && read !== null ? read[0] >= 18 : read).toEqual(
    ages === null && read !== null ? true : ages,
  )
})

it.each([
  ['what is the capital of France?', true],
  ['how do I reset my password', true],
  ['hello', true],
  ['what can I get my dad who fishes', false],
  ['who doesn’t love chocolate? my sister', false],
])('knows whether “%s” asks for no gift', (text, none) => {
  expect(readWish(text).isNoWish).toBe(none)
})
