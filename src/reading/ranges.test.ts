import { describe, expect, it } from 'vitest'
import type { FilterOp } from '../../common/filter-ops.ts'
import { applyFilter } from './apply-filter.ts'
import { toDay } from './cells/date-cells.ts'
import { describeContext } from './describe-context.ts'
import { filteredRows } from './find-rows.ts'
import { readQuestion } from './question/read-question.ts'
import { placesIn } from './row-set.ts'
import { readTable } from './table.ts'

/** A Monday. */
const now = { day: toDay(2026, 10, 16)!, minutes: 600 }
const tableOf = (rows: readonly object[]) => {
  const steps = readTable({ rows, known: [], today: now.day, name: 'Courses' })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const courses = tableOf([
  {
    title: 'KL-01/A',
    Name: 'Climbing',
    Age: '7–9 years',
    Load: '10–25 kg',
    Length: '1 h 30',
    Licence: 'yes (D1)',
    Open: 'Mon–Fri 9:00–17:00',
  },
  {
    title: 'KL-02',
    Name: 'Toddlers',
    Age: 'from 18 months',
    Load: 'up to 12 kg',
    Length: '45 min',
    Licence: 'no',
    Open: 'Sat 10:00–14:00',
  },
  {
    title: 'KL-03',
    Name: 'Open gym',
    Age: 'any age',
    Load: '–',
    Length: '2 h',
    Licence: '–',
    Open: 'daily 8:00–22:00',
  },
  {
    title: 'KL-04',
    Name: 'Teens',
    Age: '14+',
    Load: '30–100 kg',
    Length: '60–90 min',
    Licence: 'yes',
    Open: 'Mon, Wed 16:00–20:00',
  },
])
const keptBy = (column: string, op: FilterOp, value: string | number | boolean | (string | number)[]) => {
  const rows = applyFilter(courses, { column, op, value })
  return 'problem' in rows ? rows.problem : placesIn(rows)
}

describe('ranges in cells', () => {
  it.each<[string, FilterOp, string | number | boolean | (string | number)[], number[]]>([
    ['Age', 'fits', '7 years', [0, 1, 2]],
    ['Age', 'fits', '2 years', [1, 2]],
    ['Age', 'fits', '20 months', [1, 2]],
    ['Load', 'fits', '14 kg', [0]],
    ['Load', 'fits', '8000 g', [1]],
    ['Load', 'overlaps', [20, 40], [0, 3]],
    ['Length', '<=', '1 h', [1]],
    ['Length', 'between', ['40 min', '100 min'], [0, 1, 3]],
    ['Licence', 'is', 'yes', [0, 3]],
    ['Licence', 'is', false, [1]],
    ['Open', 'is', '18:30', [2, 3]],
    ['title', 'is', 'kl 01a', [0]],
  ])('“%s %s %j” keeps %j', (column, op, value, places) => expect(keptBy(column, op, value)).toEqual(places))
})

describe('what somebody is', () => {
  const rowsFor = (question: string) =>
    placesIn(filteredRows(courses, readQuestion(courses, question, now).filters))
  it.each([
    ['my daughter is 8', [0, 1, 2]],
    ['Ich bin 17', [1, 2, 3]],
    ['he weighs 14 kg', [0]],
    ['Ma fille a 8 ans', [0, 1, 2]],
    ['what is kl01a?', [0]],
  ])('“%s” must lie in the range of a row', (question, places) => expect(rowsFor(question)).toEqual(places))

  it('is named as not applied where no column tells', () => {
    expect(readQuestion(courses, 'something under 300 kcal', now)).toMatchObject({
      unread: ['under 300 kcal'],
    })
    expect(readQuestion(courses, 'I am pregnant, what can I do?', now)).toMatchObject({
      hazards: ['pregnant'],
    })
  })
})

it('tells a model of forty columns within what hosts take', () => {
  const columns = Array.from({ length: 40 }, (_, index) => ({
    key: `c${index}`,
    label: `Column number ${index}`,
    type: 'one of a few' as const,
    declared: false,
    values: Array.from({ length: 20 }, (_, value) => `Value number ${value}`),
  }))
  const { description } = describeContext(columns)
  expect(description.length).toBeLessThanOrEqual(4000)
  expect(description).toContain('Column number 39')
})
