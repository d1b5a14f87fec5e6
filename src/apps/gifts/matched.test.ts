import { expect, it } from 'vitest'
import { recommendationText } from './answer-text.ts'
import type { Gift } from './gift.ts'
import { readGiftRow } from './gift-row.ts'
import { matchedWords } from './matched.ts'
import { readWish } from './wish/wish.ts'

function gift(name: string, categories: string[]): Gift {
  const reading = readGiftRow({ name, categories, brief_description: name, price: 30 })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}

const SAW = gift('Pull Saw', ['Woodworking', 'Hand Tools'])
const POT = gift('Teapot', ['Tea', 'Tableware'])
const CHEMO = gift('Soft Cap', ['Cancer Care'])
const MALA = gift('Mala', ['Meditation', 'Buddhism'])

const sentenceOf = (description: string, gifts: readonly Gift[]) => {
  const wish = readWish(description)
  const { interests } = matchedWords(gifts, wish)
  return recommendationText(gifts, { wish, interests, isStarred: false }).split(':')[0]
}

it.each([
  ['my dad who loves woodworking', 'your dad who loves woodworking'],
  ['my parents who love tea', 'your parents who love tea'],
  ['he likes woodworking and tea', 'somebody who loves woodworking and tea'],
  ['woodworking, tea', 'somebody who loves woodworking and tea'],
  ['mom who builds boats', 'your mom'],
  ['a friend whose mother died, she loves tea', 'your friend who loves tea'],
  ['somebody nice', 'the person you describe'],
])('says of “%s” whom the gifts are for', (description, person) => {
  expect(sentenceOf(description, [SAW, POT])).toBe(`Here are 2 gift recommendations for ${person}`)
})

it.each([
  'my friend with cancer who loves tea',
  'my Buddhist aunt who loves meditation and tea',
  'my brother who is trying to lose weight and likes tea',
  'my cousin came out as trans, likes tea',
  'my sister is pregnant, likes tea',
])('says nothing of health, loss, faith, gender or weight back: “%s”', (description) => {
  const gifts = [POT, CHEMO, MALA]
  const said = `${sentenceOf(description, gifts)} ${Object.values(matchedWords(gifts, readWish(description)).own)}`
  expect(said).not.toMatch(/cancer|buddh|weight|trans|pregnan|ill/i)
})

it('gives a card the reader’s own word, or nothing', () => {
  const { own } = matchedWords([SAW, POT], readWish('a tea drinker'))
  expect(own).toEqual({ [POT.id]: 'tea' })
})

it('does not take for an interest what is refused', () => {
  expect(matchedWords([SAW, POT], readWish('loves woodworking but no tea please')).own).toEqual({
    [SAW.id]: 'woodworking',
  })
})
