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
    ['12 year old boy who loves magic', [11.5, 12.5]],
    ['my niece is 14 and into anime', [13.5, 14.5]],
    ['six year old girl', [5.5, 6.5]],
    ['18 month old', [1.5, 1.5]],
    ['toddler turning two', [2, 2]],
    ['woman in her forties', [40, 49]],
    ['teenage daughter who skateboards', [13, 18]],
    ['grandpa who fishes', [60, 95]],
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
    ['my friend, mid-30s', [30, 39]],
    ['for her 16th birthday', [15.5, 16.5]],
  ])('is read from “%s”', (text, ages) => {
    expect(readWish(text).ages).toEqual(ages)
  })
})

describe('what is not wanted', () => {
  it.each([
    ['my sister who hates cooking and loves hiking', ['cooking'], /hiking/],
    ['foodie friend, no alcohol please', ['alcohol'], /foodie/],
    ['plays Dungeons & Dragons, no books please', ['books'], /dragons/i],
    ["dad doesn't like sports but enjoys reading", ['sports'], /reading/],
    ['plant lady with a tiny apartment and no balcony', [], /balcony/],
    ['a runner who hates running in the dark', [], /dark/],
    ['dad jokes, hates Mondays, runs on caffeine', [], /caffeine/],
    ['is allergic to nuts and loves baking', ['nuts'], /baking/],
    ['hates sports and enjoys reading', ['sports'], /reading/],
    ['loves tea\n- hates cooking\n- loves hiking\n- no wine', ['cooking', 'wine'], /tea.*hiking/],
    ['likes coffee, not only tea', [], /tea/],
    ['no idea what he likes, he golfs', [], /golfs/],
    ['not sure what she likes, maybe painting', [], /painting/],
    ['hates when people are late', [], /late/],
    ['nice, without breaking the bank', [], /nice/],
    ['no more than $50 for my boss', [], /boss/],
    ["can't drink enough coffee", [], /coffee/],
    ['dad never cooks but loves eating out', [], /eating out/],
  ])('is taken out of “%s”', (text, unwanted, left) => {
    const wish = readWish(text)
    expect(wish.unwanted).toEqual(unwanted)
    expect(wish.wanted).toMatch(left)
    for (const word of unwanted) expect(wish.wanted).not.toContain(word)
  })

  it('follows from how somebody lives', () => {
    const kinds = (text: string) => readWish(text).restrictions.flatMap(({ kind }) => kind.aliases)
    expect(kinds('gave up drinking in January')).toContain('alcohol')
    expect(kinds('a vegetarian who grills')).toContain('meat')
    expect(kinds("my uncle doesn't drink but loves cheese")).toContain('alcohol')
    expect(readWish('she does not drink coffee').unwanted).toEqual(['coffee'])
  })

  it('is no more than a dozen things, however much is refused', () => {
    const many = Array.from({ length: 200 }, (_, at) => `no thing${at}`).join(', ')
    expect(readWish(many).unwanted.length).toBeLessThanOrEqual(12)
  })
})

it.each([' ', '\n', ', ', '1', '$1,', 'and ', 'his ', 'a-'])(
  'is read from 5,000 characters of “%s”, more than are ever taken',
  // A pattern that goes wrong on them takes longer than a test may.
  (part) => {
    const wish = readWish(`my dad ${part.repeat(5000).slice(0, 5000)} fishes`)
    expect(wish.recipients).toEqual(['father'])
  },
)

describe('who it is', () => {
  it('is read in the catalogue’s own words', () => {
    expect(readWish('my boss is retiring').recipients).toEqual(expect.arrayContaining(['boss', 'retiree']))
  })

  it('is not taken from somebody else', () => {
    expect(readWish('he lost his wife in the spring').recipients).toEqual([])
    expect(readWish('16 year old into K-pop').recipients).not.toContain('father')
  })

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
    expect(readWish(text).relation).toBe(relation)
  })

  it.each([
    'thank you gift for the midwife who delivered our twins',
    'gift for the vet who put our dog to sleep',
    'for the nurses who cared for my dying father',
  ])('is whoever is thanked, and not those they helped: “%s”', (text) => {
    expect([...readWish(text).circumstances.all]).toEqual([])
  })
})

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

it.each(['dad who has everything', 'experiences only', "she doesn't want any more stuff"])(
  'reads that things are not wanted from “%s”',
  (text) => {
    expect(readWish(text).wantsNoThings).toBe(true)
  },
)

it('reads that a screen is what they are to be kept from', () => {
  const { restrictions, unwanted } = readWish('boy of 13, I want to get him off the computer')
  expect(unwanted).toEqual(['computer'])
  expect(restrictions.flatMap(({ kind }) => kind.aliases)).toContain('gaming')
})

describe('of several people', () => {
  it.each([
    ["my wife gardens, my mom knits. It's my dad's birthday", "It's my dad's birthday"],
    [
      'my aunt sews and her husband Ted fishes, and my two boys fight. This is about Ted only',
      'her husband Ted fishes, and This is about Ted only',
    ],
    ["my mother knits. It's my mom's birthday", "my mother knits. It's my mom's birthday"],
    ['my wife gardens and my mom knits', 'my wife gardens and my mom knits'],
  ])('only who is meant is read: “%s”', (text, wanted) => {
    expect(readWish(text).wanted).toBe(wanted)
  })
})

it('takes revenge for no wish', () => {
  expect(readWish('how do i get back at my ex with a gift').isNoWish).toBe(true)
})

it('reads what somebody has every one of', () => {
  expect(readWish('he builds a shed and owns every drill').had).toEqual(['drill'])
})
