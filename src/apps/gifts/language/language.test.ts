import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isForeign } from './language.ts'

const evals = join(import.meta.dirname, '..', '..', '..', '..', 'bench', 'eval')
const questionsOf = (file: string): { kind: string; text: string }[] => {
  const { queries, questions } = JSON.parse(readFileSync(join(evals, file), 'utf8'))
  return queries ?? questions
}

it.each(['gifts-dev.json', 'gifts-own.json', 'gifts-graded.json'])(
  'tells the English questions of %s from the others',
  (file) => {
    const mistaken = questionsOf(file).filter(({ kind, text }) => isForeign(text) !== (kind === 'lang'))
    expect(mistaken.map(({ text }) => text)).toEqual([])
  },
)

it.each([
  'Formula 1, espresso, vinyl, whisky',
  'sushi, anime, manga',
  'coffee snob',
  'Pokémon fan age 9',
  'fiancé who loves café racers',
  'tapas and flamenco',
  'gin',
  'grandpa 82 luvs baceball an crosswrds',
  'Gen Z coworker',
])('takes “%s” for English', (text) => {
  expect(isForeign(text)).toBe(false)
})

it.each([
  'mein Vater angelt gern',
  'papa qui aime le vin',
  'regalo para mi madre',
  'per mia sorella che ama cucinare',
  'presente para minha mãe',
  'mijn moeder houdt van tuinieren',
  'prezent dla mamy która lubi ogród',
  'подарок для папы рыбака',
  '送给妈妈的生日礼物',
  'annem için hediye, kahve seviyor',
])('takes “%s” for another language', (text) => {
  expect(isForeign(text)).toBe(true)
})
