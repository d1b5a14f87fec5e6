import { describe, expect, it } from 'vitest'
import { stemPhrase } from '../stem-words.ts'
import { readTable } from '../table.ts'
import { takenAs } from './meanings.ts'
import { isVerb } from './verbs.ts'

function tableOf(titles: readonly string[]) {
  const rows = titles.map((title) => ({ title }))
  const steps = readTable({ rows, known: [], today: 20_000 })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('the lexicon', () => {
  it.each([
    ['bike', 'en', 'bicycl'],
    ['chien', 'fr', 'dog'],
    ['perro', 'es', 'dog'],
    ['hund', 'de', 'dog'],
    ['pferd', 'de', 'pony'],
    ['armchair', 'en', 'chair'],
  ])('takes %s (%s) as what the rows call it, or as nothing', (said, language, expected) => {
    const table = tableOf(['Dog basket', 'Bicycle', 'Pony ride', 'Kitchen table'])
    const taken = takenAs(table, stemPhrase(said), language)
    if (expected === 'chair') expect(taken).toEqual([])
    else expect(taken).toContain(expected)
  })

  it.each([
    ['marisco', 'es', 'Fruits de mer', stemPhrase('fruits de mer')],
    ['Steckdose', 'de', 'Prise électrique', stemPhrase('prise électrique')],
    ['caparazón', 'es', 'Kitchen table', null],
  ])('knows everyday words across languages: %s (%s)', (word, language, title, expected) => {
    const taken = takenAs(tableOf([title, 'Dog basket']), stemPhrase(word), language)
    if (expected === null) expect(taken).toEqual([])
    else expect(taken).toContain(expected)
  })

  it.each([
    ['queden', 'es', true],
    ['halten', 'de', true],
    ['cherchez', 'fr', true],
    ['maison', 'fr', false],
    ['heizung', 'de', false],
  ])('%s (%s) is a verb: %s', (word, language, expected) => {
    expect(isVerb(word, language)).toBe(expected)
  })
})
