import { expect, it } from 'vitest'
import { readInterests } from './interests.ts'

it.each([
  ['my dad who loves fishing and gardening', ['fishing', 'gardening']],
  ['grandma is 84, loves crosswords, tea and murder mysteries', ['crosswords', 'tea', 'murder mysteries']],
  ['a teen into K-pop & skincare', ['K-pop', 'skincare']],
  [
    'brother into retro games, synths or cooking Thai food. Budget 50',
    ['retro games', 'synths', 'cooking Thai food'],
  ],
  ['she likes cats and she also enjoys bridge', ['cats', 'bridge']],
  ['Formula 1, espresso, vinyl, whisky', ['Formula 1', 'espresso', 'vinyl', 'whisky']],
  ['boss, 50, golf, whisky', ['golf', 'whisky']],
  ['yoga, houseplants and tarot', ['yoga', 'houseplants', 'tarot']],
  ['hobbies: chess, sailing, and old maps', ['chess', 'sailing', 'old maps']],
])('reads the interests of “%s” one by one', (text, interests) => {
  expect(readInterests(text)).toEqual(interests)
})

it.each([
  'my dad who loves woodworking',
  'he is up at 4am to stand in a river waiting for a bite',
  'turns sticks into ladles and ducks',
  'likes to be left alone with the crossword of the Sunday paper and nobody talking to her',
  '',
])('finds nothing to part in “%s”', (text) => {
  expect(readInterests(text)).toEqual([])
})

it('parts a long story into the clauses that say the most, in their order', () => {
  const story =
    'My father in law is turning seventy and we do not know. He was a merchant sailor for forty years, reads about naval history, sketches boats in the harbour. He bakes sourdough bread on Sundays for us all'
  const interests = readInterests(story)
  expect(interests.length).toBeGreaterThan(1)
  expect(interests.length).toBeLessThanOrEqual(4)
  expect(interests.join()).toContain('sketches boats in the harbour')
})

it('reads the longest description at once', () => {
  for (const unit of ['loves ', 'loves a, ', 'and ', 'turn into ', 'likes a and ', ',', ' into'])
    expect(readInterests(unit.repeat(2000 / unit.length)).length).toBeLessThanOrEqual(4)
})
