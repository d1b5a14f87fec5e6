import { expect, it } from 'vitest'
import { answerSay } from '../answer-say.ts'
import { toDay } from '../cells/date-cells.ts'
import { filteredRows } from '../find-rows.ts'
import { placesIn } from '../row-set.ts'
import { readTable } from '../table.ts'
import { readQuestion } from './read-question.ts'

const now = { day: toDay(2026, 10, 16)!, minutes: 600 }
const rows = [
  { title: 'Fern', Guests: '7', Area: '60 m²', Rent: '£700', Score: '4.6', Free: '1.12.2026', Viewing: '20.11.2026', Sow: 'Apr–May', Harvest: 'July', Desk: 'yes', Note: 'wine for supper' },
  { title: 'Oak', Guests: '6', Area: '50 m²', Rent: '£900', Score: '3.9', Free: '5.1.2027', Viewing: '5.12.2026', Sow: 'June', Harvest: 'Apr', Desk: 'no', Note: 'loft' },
  { title: 'Elm', Guests: '8', Area: '35 m²', Rent: '£4.60', Score: '4.1', Free: '1.2.2027', Viewing: '2.12.2026', Sow: 'Apr', Harvest: 'Sep', Desk: 'on two days', Note: 'cellar' },
  { title: 'Ash', Guests: '5', Area: '41 m²', Rent: '£650', Score: '4.4', Free: '3.1.2027', Viewing: '4.1.2027', Sow: 'May', Harvest: 'Sep', Desk: 'yes', Note: 'barn' },
] // biome-ignore format: a table
const steps = readTable({ rows, known: [], today: now.day, name: 'lodges' })
const table = (() => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
})()
const read = (question: string) => readQuestion(table, question, now)
const titlesOf = (question: string) =>
  placesIn(filteredRows(table, read(question).filters)).map((place) => rows[place]?.title)

it.each([
  ['the biggest', ['whether Area or Guests is meant']],
  ['from 4.6', ['whether Rent or Score is meant']],
  ['in December', ['whether Free or Viewing is meant']],
  ['with a desk', ['what “on two days” under Desk means']],
  ['viewing in December', []],
  ['rent under 800', []],
])('“%s” leaves open %j', (question, doubts) =>
  expect(read(question).doubts.map(answerSay('en').later)).toEqual(doubts),
)

it.each([
  ['viewing before 3 December 2026', ['Fern', 'Elm']],
  ['sow in April', ['Fern', 'Elm']],
  ['harvest in April', ['Oak']],
  ['over £800 or under 40 m²', ['Oak', 'Elm']],
  ['without alcohol', ['Oak', 'Elm', 'Ash']],
])('“%s” is %j', (question, titles) => expect(titlesOf(question)).toEqual(titles))

it.each(['a loft, but we don’t eat pig products', 'Ich will keinesfalls etwas, das nicht geht'])(
  'a negation that reaches nothing is named: %s',
  (question) => expect(read(question).unknown).not.toEqual([]),
)

it('an alternative that no filter can say is named', () =>
  expect(read('a loft or anything up to 40 m²').unknown).toEqual(['or anything up to']))
