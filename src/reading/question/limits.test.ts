import { describe, expect, it } from 'vitest'
import { toDay } from '../cells/date-cells.ts'
import { filteredRows, inOrder } from '../find-rows.ts'
import { placesIn } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { readTable } from '../table.ts'
import { readQuestion } from './read-question.ts'

/** A Monday, ten o'clock. */
const now = { day: toDay(2026, 10, 16)!, minutes: 600 }
const tableOf = (rows: readonly object[]): RowTable => {
  const steps = readTable({ rows, known: [], today: now.day, name: 'boats' })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const boats = tableOf([
  { title: 'Otter', Weight: '22 kg', Größe: '110–150 cm', Rate: '€8', Day: 'Sat 7 Mar', Time: '9:00–11:00', Map: 'yes', Remarks: 'from 10 years; max load 90 kg' },
  { title: 'Heron', Weight: '31 kg', Größe: '150–180 cm', Rate: '€14', Day: 'Sun 8 Mar', Time: '20:00–21:30', Map: '', Remarks: 'on loan until May; max load 140 kg' },
  { title: 'Swan', Weight: '64 kg', Größe: '160–200 cm', Rate: 'free', Day: 'Mon 9 Mar', Time: '18:00–19:00', Map: 'no', Remarks: 'over 18s only; max load 240 kg' },
  { title: 'Grebe', Weight: '48 kg', Größe: '150–190 cm', Rate: '€1 100', Day: 'Tue 10 Mar', Time: '10:00–12:00', Map: 'yes', Remarks: 'not with a pacemaker; life jacket not included' },
]) // biome-ignore format: a table
const titlesOf = (question: string) => {
  const { filters, sort, limit } = readQuestion(boats, question, now)
  return inOrder(boats, placesIn(filteredRows(boats, filters)), { sort, limit }).map(
    (place) => (boats.rows[place] as { title: string }).title,
  )
}

describe('states of a row', () => {
  it.each([
    ['which boats are not available', ['Heron']],
    ['was ist nicht zu haben', ['Heron']],
    ['boats in working order', ['Otter', 'Swan', 'Grebe']],
    ['nothing to pay', ['Swan']],
    ['cuáles son de pago', ['Otter', 'Heron', 'Grebe']],
    ['boats without a map', ['Swan']],
    ['no life jacket', ['Grebe']],
  ])('“%s” is %j', (question, titles) => expect(titlesOf(question)).toEqual(titles))
})

describe('limits that texts state', () => {
  it.each([
    ['I weigh 120 kg', ['Heron', 'Swan', 'Grebe']],
    ['my son is 16', ['Otter', 'Heron', 'Grebe']],
    ['my daughter is 9, which boats can she not take', ['Otter', 'Swan']],
    ['I have a pacemaker, what should I avoid?', ['Grebe']],
    ['bin 1,93 groß', ['Swan']],
  ])('“%s” is %j', (question, titles) => expect(titlesOf(question)).toEqual(titles))
})

describe('numbers, days and orders', () => {
  it.each([
    ['under 1 000 €', ['Otter', 'Heron', 'Swan']],
    ['a partir de las 8 de la tarde', ['Heron']],
    ['boats on a Saturday', ['Otter']],
    ['lightest first', ['Otter', 'Heron', 'Grebe', 'Swan']],
    ['from the heaviest to the lightest', ['Swan', 'Grebe', 'Heron', 'Otter']],
    ['cuál dura menos', ['Swan']],
    ['when does the Otter leave in Septmber', []],
    ['de menor a mayor', ['Swan', 'Otter', 'Heron', 'Grebe']],
  ])('“%s” is %j', (question, titles) => expect(titlesOf(question)).toEqual(titles))

  it('names a negation and an order that nothing was made of', () => {
    expect(readQuestion(boats, 'which are not so', now).unknown).toEqual(['are not so'])
    expect(readQuestion(boats, 'the loudest, what is the most', now).unread).not.toEqual([])
  })

  it('reads temperatures below zero, and what “to −8 °C” allows', () => {
    const plants = tableOf([
      { title: 'Fern', 'Hardy to': '−20 °C' },
      { title: 'Aloe', 'Hardy to': '−5 °C' },
      { title: 'Moss', 'Hardy to': '−12 °C' },
    ])
    const { filters } = readQuestion(plants, 'what survives -10 degrees', now)
    expect(placesIn(filteredRows(plants, filters))).toEqual([0, 2])
  })

  it('lets the first of two compounds share the end of the second', () => {
    const bikes = tableOf(
      ['Stadtrad', 'Rennrad', 'Lastenrad', 'Stadtrad', 'Rennrad', 'Lastenrad'].map((Typ, at) => ({
        title: `Rad ${at}`,
        Typ,
      })),
    )
    const [filter] = readQuestion(bikes, 'Stadt- oder Rennräder', now).filters
    expect(filter?.value).toEqual(['Stadtrad', 'Rennrad'])
  })

  it('names words that mostly say nothing where it would list everything', () => {
    expect(readQuestion(boats, 'exactly ordinary', now).swallowed).toContain('ordinary')
    expect(readQuestion(boats, 'show me everything', now).swallowed).toEqual([])
  })
})
