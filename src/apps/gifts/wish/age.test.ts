import { describe, expect, it } from 'vitest'
import { readAges } from './age.ts'

describe('an age in words and digits', () => {
  it.each([
    ['seventy-five year old father', [75, 75]],
    ['my seventy five year old mother', [75, 75]],
    ['twenty-one year old son who loves music', [21, 21]],
    ['dad is eighty two and loves trains', [82, 82]],
    ['thirty-five year old woman who runs', [35, 35]],
    ['19 year old daughter', [19, 19]],
    ['my son turned 18 yesterday', [18, 18]],
    ['a 14 yr old girl who skates', [14, 14]],
    ['16 yo boy', [16, 16]],
    ['12yo who draws', [12, 12]],
    ['9-year-old boy', [9, 9]],
    ['one year old who loves music', [1, 1]],
    ['toddler turning one', [1, 1]],
    ['my daughter is two, loves tools', [2, 2]],
    ["she's seven and horse mad", [7, 7]],
    ['he’s 10 and takes things apart', [10, 10]],
    ['a boy who’s nine', [9, 9]],
    ['my daughter (6)', [6, 6]],
    ['niece (5) loves cooking', [5, 5]],
    ['my daughter (6) and son (9), rainy days', [6, 9]],
    ['kid who loves space, 9', [9, 9]],
    ['kid, 9, space', [9, 9]],
    ['kids, 5 and 7', [5, 7]],
    ['twin boys aged 4', [4, 4]],
    ['children aged 8 to 10', [8, 10]],
    ['ages 8-10', [8, 10]],
    ['6 to 8 year olds', [6, 8]],
    ['45, male, engineer, likes puzzles', [45, 45]],
    ['28F who reads', [28, 28]],
    ['Dad, 60, retiring', [60, 60]],
    ['my brother, about 50, golfs', [50, 50]],
    ['a couple, both 70, who love birds', [70, 70]],
    ['turning 40', [40, 40]],
    ['my sister turns thirty, loves gin', [30, 30]],
    ['she is hitting fifty', [50, 50]],
    ['60th birthday', [60, 60]],
    ['for her 21st', [21, 21]],
    ['first birthday', [1, 1]],
    ['nephew under 10 who loves science', [4, 9.5]],
    ['kids under 5', [0, 4.5]],
    ['8 weeks old', [8 / 52, 8 / 52]],
    ['6 month old baby', [0.5, 0.5]],
    ['sweet sixteen', [13, 18]],
    ['a middle schooler', [11, 14]],
    ['high school student', [14, 18]],
    ['college freshman', [18, 20]],
    ['my quinceañera daughter', [13, 18]],
  ])('is read from “%s”', (text, ages) => {
    expect(readAges(text)).toEqual(ages)
  })
})

describe('the age of somebody else', () => {
  it.each([
    ['she has a 2 year old and loves yoga', null],
    ['a friend with a toddler who needs sleep', null],
    ['my sister just had a baby', null],
    ['she chases a three year old all day', null],
    ['he is raising two teenagers alone', null],
    ['mother of a 3 year old', [18, 75]],
    ['mom of three under five who needs a break', [18, 75]],
    ['we have a new baby and my husband is exhausted', [18, 75]],
    ['my wife teaches toddlers', [18, 75]],
    ['my kid’s kindergarten teacher', [18, 75]],
    ['a high school teacher who hikes', [18, 75]],
  ])('is not read from “%s”', (text, ages) => {
    expect(readAges(text)).toEqual(ages)
  })

  it.each([
    ['she has a 6 year old who loves trucks', [6, 6]],
    ['we have a 6 year old daughter, mad about horses', [6, 6]],
    ['I have a son who is 9', [9, 9]],
    ['my friend’s 4 year old', [4, 4]],
  ])('is read where the gift is for the child: “%s”', (text, ages) => {
    expect(readAges(text)).toEqual(ages)
  })
})

describe('a number that is no age', () => {
  it.each([
    '2 dogs and a cat',
    'size 10 shoes',
    'worked there for 30 years',
    '9 months sober',
    'up at 4am',
    'she is 5 foot 2',
    'he is one of a kind',
    'she is 6 months pregnant',
    'a 40 year old cottage owner',
    'the limit is 20',
    'around 50 dollars',
    'her first birthday since he left',
    'my sister, 3 cats',
    'loves the 80s',
    '10th anniversary',
    'is 100% Irish',
    'runs a 10k in 50 minutes',
    'a friend, 25 max',
  ])('“%s”', (text) => {
    expect(readAges(text)).toBeNull()
  })
})

it.each(['has a ', 'mother of ', 'twenty ', 'kids, ', '5 and ', '(', 'a hundred and ', 'about ', '1'])(
  'is read from 5,000 characters of “%s”, more than are ever taken',
  // A pattern that goes wrong on them takes longer than a test may.
  (part) => {
    expect(readAges(`my dad ${part.repeat(5000).slice(0, 5000)} fishes`)).toBeDefined()
  },
)
