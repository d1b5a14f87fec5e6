import { describe, expect, it } from 'vitest'
import { type Budget, readBudget } from './budget.ts'

const ANY = Number.POSITIVE_INFINITY
const upTo = (to: number): Budget => ({ from: 0, to })
const about = (to: number): Budget => ({ from: 0, to, about: true })
const between = (from: number, to: number): Budget => ({ from, to })

describe('a budget', () => {
  it.each([
    ['no more than fifty bucks', upTo(50)],
    ['between twenty and thirty dollars for a gardener', between(20, 30)],
    ['under fifty dollars for a hiker', upTo(50)],
    ['less than a hundred dollars, husband', upTo(100)],
    ['two hundred and fifty dollars at most', upTo(250)],
    ['budget: 15-20, baker', between(15, 20)],
    ['budget 50-100', between(50, 100)],
    ['price range 20 to 40', between(20, 40)],
    ['spending 20 to 30', between(20, 30)],
    ['$50 - $100 for a hiker', between(50, 100)],
    ['20-30$ runner', between(20, 30)],
    ['£20 to £30', between(25, 37)],
    ['coffee lover, 25 max', upTo(25)],
    ['max 30', upTo(30)],
    ['max. of $30', upTo(30)],
    ['50 tops', upTo(50)],
    ['limit is 20', upTo(20)],
    ['my limit’s $30', upTo(30)],
    ['secret santa, $20 limit', upTo(20)],
    ['budget 300', upTo(300)],
    ['a budget of forty', upTo(40)],
    ['Budget: 60', upTo(60)],
    ['<$50', upTo(50)],
    ['< 50', upTo(50)],
    ['<= $50', upTo(50)],
    ['up to 1000 for a cyclist', upTo(1000)],
    ['under 1k', upTo(1000)],
    ['not over 25', upTo(25)],
    ['nothing over $25', upTo(25)],
    ["don't want to spend more than 40", upTo(40)],
    ['at most 15 dollars for a baker', upTo(15)],
    ['under 20 pounds, tea drinker', upTo(25)],
    ['for his 50th, under 100', upTo(100)],
    ['mom is 60, budget 50', upTo(50)],
    ['budget is around 50', about(50)],
    ['~$50', about(50)],
    ['USD 50', upTo(50)],
    ['50 CAD', upTo(35)],
    ['€40', upTo(44)],
    ['C$60 for dad', upTo(42)],
    ['40 quid', upTo(50)],
    ['5000 yen', upTo(33)],
    ['₹2,000', upTo(24)],
    ['i have like 30 bucks', about(30)],
    ['$20 something', about(20)],
    ['30-ish dollars', about(30)],
    ['$25ish for a coworker', about(25)],
    ['spend 25', upTo(25)],
    ['I can spend a hundred', upTo(100)],
    ['5 bucks, cyclist', upTo(5)],
    ['forty dollars or so', about(40)],
    ['over $500, photographer', { from: 500, to: ANY }],
    ['>$100', { from: 100, to: ANY }],
    ['$200 and up', { from: 200, to: ANY }],
    ['on a tight budget', upTo(30)],
    ['I have no money', upTo(30)],
  ])('is read from “%s”', (text, budget) => {
    expect(readBudget(text)).toEqual(budget)
  })

  it.each([
    '2 dogs',
    'turns 50',
    'turning fifty next week',
    'size 10',
    'worked 30 years',
    '9 months old',
    'up at 4am',
    'nephew under 10 who loves science',
    'anyone under 21',
    'mom of three under five',
    "he's about 50",
    'my boss, about 50, golfs',
    'a woman around 50',
    'ages 8-10',
    '8 to 10 year old',
    'kids 5 to 7',
    '2-4 players',
    'size 10 to 12',
    'runs a 10k',
    'second world war 1939-1945',
    'he spends 30 hours a week on it',
    'wants to lose 20 pounds',
    'lifts 200 pounds',
    'a 2000 piece puzzle fan',
    'born in 1990',
    'around 50 people come',
    'up to 4 players',
    'works 9 to 5',
    '30th wedding anniversary',
    'kid, 9, space',
  ])('is not read from “%s”', (text) => {
    expect(readBudget(text)).toBeNull()
  })

  it.each(['$1', '1,', 'budget ', 'not more ', '10 to ', 'about ', 'under ', '1'])(
    'is read from 5,000 characters of “%s”, more than are ever taken',
    // A pattern that goes wrong on them takes longer than a test may.
    (part) => {
      expect(readBudget(`my dad ${part.repeat(5000).slice(0, 5000)} fishes`)).toBeDefined()
    },
  )
})
