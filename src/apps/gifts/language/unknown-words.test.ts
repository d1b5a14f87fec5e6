import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUnspeakable, unknownWords } from './unknown-words.ts'

const evals = join(import.meta.dirname, '..', '..', '..', '..', 'bench', 'eval')

it.each(['gifts-dev.json', 'gifts-own.json', 'gifts-graded.json'])('knows the English of %s', (file) => {
  const { queries, questions } = JSON.parse(readFileSync(join(evals, file), 'utf8'))
  const all: { kind: string; text: string }[] = queries ?? questions
  const mistaken = all.filter(({ kind, text }) => kind !== 'lang' && unknownWords(text).length > 0)
  expect(mistaken.map(({ text }) => text)).toEqual([])
})

it.each([
  'Mama, 60, Garten, bitte kein Kitsch',
  'Kochen, Wandern',
  'idée cadeau homme',
  'regalo mamma 55 anni, yoga, mare, cucina senza glutine',
])('does not take “%s” for English or nonsense', (text) => {
  expect(unknownWords(text).length).toBeGreaterThan(0)
  expect(unknownWords(text).some(isUnspeakable)).toBe(false)
})

it.each(['asdkjh qwe???', 'asdf qwer zxcv'])('takes “%s” for nonsense', (text) => {
  expect(unknownWords(text).some(isUnspeakable)).toBe(true)
})

it('knows a brand beside plain words, and a word alone', () => {
  for (const text of ['likes kuromi', 'kombucha', 'grandpa luvs crosswrds and tea'])
    expect(unknownWords(text)).toEqual([])
})
