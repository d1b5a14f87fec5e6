import { describe, expect, it } from 'vitest'
import { oneSlip } from './lexicon.ts'
import { readWish } from './wish.ts'

describe('a budget', () => {
  it.each([
    ['sister who bakes sourdough, under $30', { from: 0, to: 30 }],
    ['coworker who lives on coffee, $20 or less', { from: 0, to: 20 }],
    ['mom turning 60, $50-100', { from: 50, to: 100 }],
    ['between 40 and 60 dollars for my son', { from: 40, to: 60 }],
    ['a boss, 40 to 60 dollars', { from: 40, to: 60 }],
    ['something for my wife under 100', { from: 0, to: 100 }],
    ['nephew, 7, about 40 dollars', { from: 0, to: 50 }],
    ['at least $200 for our anniversary', { from: 200, to: Number.POSITIVE_INFINITY }],
    ['a cheap gag gift', { from: 0, to: 30 }],
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
  ])('is taken out of “%s”', (text, unwanted, left) => {
    const wish = readWish(text)
    expect(wish.unwanted).toEqual(unwanted)
    expect(wish.wanted).toMatch(left)
    for (const word of unwanted) expect(wish.wanted).not.toContain(word)
  })

  it('follows from how somebody lives', () => {
    expect(readWish('gave up drinking in January').unwanted.join()).toContain('alcohol')
    expect(readWish('a vegetarian who grills').unwanted.join()).toContain('meat')
  })
})

describe('who and when', () => {
  it('are read in the catalogue’s own words', () => {
    expect(readWish('housewarming present for my boss').occasions).toEqual(['housewarming'])
    expect(readWish('my boss is retiring').recipients).toEqual(expect.arrayContaining(['boss', 'retiree']))
  })

  it('are not taken from somebody else', () => {
    expect(readWish('he lost his wife in the spring').recipients).toEqual([])
    expect(readWish('16 year old into K-pop').recipients).not.toContain('father')
  })
})

it('knows one slip of the finger from two', () => {
  for (const word of ['wodworking', 'woodwrking', 'woodworkinng', 'woodowrking', 'woodwarking'])
    expect(oneSlip(word, 'woodworking'), word).toBe(true)
  for (const word of ['woodworking', 'wodwrking', 'walking'])
    expect(oneSlip(word, 'woodworking'), word).toBe(false)
})
