import { expect, it } from 'vitest'
import type { Gift } from './gift.ts'
import { readGiftRow } from './gift-row.ts'
import { reasonsFor } from './reasons.ts'
import { readWish } from './wish/wish.ts'

const giftOf = (more: Record<string, unknown>): Gift => {
  const reading = readGiftRow({ name: 'A Gift', brief_description: 'Fine.', price: 20, ...more })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}
const why = (description: string, more: Record<string, unknown>) => {
  const gift = giftOf(more)
  return reasonsFor([gift], readWish(description)).own[gift.id]
}

it('says what the description named', () => {
  expect(why('a keen gardener', { categories: ['Gardening'] })).toBe('You mentioned “gardener”')
  expect(why('she drinks tea', { categories: ['Tea'] })).toBe('You mentioned “tea”')
  expect(why('he loves dogs', { categories: ['Dog care'] })).toBe('You mentioned “dogs”')
})

it('takes no word for the beginning of another', () => {
  expect(why('he washes his car', { categories: ['Card games'] })).toBe('Card games')
  expect(why('she drinks tea', { categories: ['Teaching'] })).toBe('Teaching')
})

it.each([
  ['she is into astrology', 'Astronomy'],
  ['he is gluten free', 'Alcohol-Free Drinks'],
  ['she works from home', 'Home'],
  ['he is on the board of a charity', 'Board Games'],
  ['they painted the white walls', 'White Elephant'],
  ['she loves ice cream', 'Ice Sports'],
  ['he watches the news', 'Watches'],
  ['my sweet aunt', 'Sweets'],
  ['his wife is a runner', 'Running'],
])('takes a word only in its own sense: %s', (description, category) => {
  expect(why(description, { categories: [category] })).toBe(category)
})

it.each([
  ['my uncle is a recovering alcoholic', 'Alcohol'],
  ['he stopped smoking', 'Smoking'],
  ['she used to run', 'Running'],
  ['friend with arthritis', 'Arthritis'],
  ['my best friend lost her dog', 'Dogs'],
  ['she loves the outdoors but hates camping', 'Camping'],
])('says nothing back that is private or refused: %s', (description, category) => {
  expect(why(description, { categories: [category] })).toBe(category)
})

it.each([
  ['a photographer', 'Photography', 'photographer'],
  ['she knits', 'Knitting', 'knits'],
  ['he is a runner', 'Running', 'runner'],
  ['a pianist', 'Piano', 'pianist'],
  ['loves to bake', 'Baking', 'bake'],
  ['an avid cyclist', 'Cycling', 'cyclist'],
  ['he goes rock climbing', 'Rock Climbing', 'rock climbing'],
  ['climbs any rock', 'Rock Climbing', 'climbs'],
  ['a white elephant party', 'White Elephant', 'white elephant'],
  ['a musician', 'Music', 'musician'],
])('knows a word by its endings: %s', (description, category, word) => {
  expect(why(description, { categories: [category] })).toBe(`You mentioned “${word}”`)
})

it('says once what is so of all of them', () => {
  const [tea, wool] = [
    giftOf({ name: 'Tea', categories: ['Tea'], occasions: ['birthday'] }),
    giftOf({ name: 'Wool', categories: ['Wool'], occasions: ['birthday'] }),
  ]
  const mug = giftOf({ name: 'Mug', categories: ['Mugs'] })
  expect(reasonsFor([tea, wool], readWish('birthday, under $30'))).toEqual({
    shared: 'All of them suit a birthday and are within your budget.',
    own: { [tea.id]: 'Tea', [wool.id]: 'Wool' },
  })
  expect(reasonsFor([tea, mug], readWish('birthday, under $30'))).toEqual({
    shared: 'All of them are within your budget.',
    own: { [tea.id]: 'Tea · suits a birthday', [mug.id]: 'Mugs' },
  })
  expect(reasonsFor([tea], readWish('birthday')).shared).toBe('')
  expect(reasonsFor([tea, mug], readWish('a friend')).shared).toBe('')
})

it('names an interest once where all of them are of it, and on each card what else it is', () => {
  const [pots, day] = [
    giftOf({ name: 'Pots', categories: ['Gardening', 'Pottery'] }),
    giftOf({ name: 'Day', categories: ['Accessible Gardening', 'Gardening'] }),
  ]
  const plain = giftOf({ name: 'Spade', categories: ['Gardening'] })
  expect(reasonsFor([pots, day, plain], readWish('a gardener, under $30'))).toEqual({
    shared: 'All of them are about gardening and are within your budget.',
    own: { [pots.id]: 'Pottery', [day.id]: 'Accessible Gardening', [plain.id]: 'You mentioned “gardener”' },
  })
})

it('tells the sum where the range alone would look like too much', () => {
  expect(why('under $30', { categories: ['Tea'], price: 28 })).toBe('Tea · about $28')
  expect(why('under $30', { categories: ['Tea'], price: 20 })).toBe('Tea · within your budget')
})

it('leaves out what does not stand on one line', () => {
  const gift = { categories: ['Accessible Gardening Tools'], occasions: ['christmas'] }
  expect(why('something for christmas', gift)).toBe('Accessible Gardening Tools')
})

it('names an occasion as one does in a sentence', () => {
  const gift = { categories: ['Home'], occasions: ['christmas', 'get well', 'housewarming'] }
  expect(why('something for xmas', gift)).toBe('Home · suits Christmas')
  expect(why('after her surgery', gift)).toBe('Home · suits a get-well wish')
  expect(why('my retired dad', { categories: ['Home'], occasions: ['retirement'] })).toBe('Home')
  expect(why('my dad is retiring', { categories: ['Home'], occasions: ['retirement'] })).toBe(
    'Home · suits a retirement',
  )
  expect(why('they have a new flat', gift)).toBe('Home · suits a housewarming')
})

it('tells the ages only where they fit the child', () => {
  const ages = (cell: string) => why('an 8 year old', { categories: ['Toys'], ages: cell })
  expect(ages('6-12')).toBe('Toys · ages 6 to 12')
  expect(ages('6-99')).toBe('Toys · ages 6 and up')
  expect(ages('6-60')).toBe('Toys · ages 6 and up')
  expect(ages('0-99')).toBe('Toys')
  expect(ages('0-3')).toBe('Toys')
})
