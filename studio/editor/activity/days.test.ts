import { expect, it } from 'vitest'
import { daysOf, totalsOf } from './days.ts'

const noon = new Date(2026, 6, 28, 12)
const hourOf = (at: Date) => at.toISOString().slice(0, 13)

it('puts hours into days of the reader’s clock, the empty ones too', () => {
  const hours = [
    { hour: hourOf(new Date(2026, 6, 27, 0)), calls: 2, errors: 1 },
    { hour: hourOf(new Date(2026, 6, 27, 23)), calls: 3, errors: 0 },
    { hour: hourOf(new Date(2026, 6, 28, 0)), calls: 5, errors: 0 },
  ]
  expect(daysOf({ hours }, noon, 3)).toEqual([
    { date: '2026-07-26', calls: 0, errors: 0 },
    { date: '2026-07-27', calls: 5, errors: 1 },
    { date: '2026-07-28', calls: 5, errors: 0 },
  ])
})

it('leaves out what is older', () => {
  const hours = [{ hour: hourOf(new Date(2026, 5, 1)), calls: 9, errors: 9 }]
  expect(totalsOf(daysOf({ hours }, noon, 14))).toEqual({ calls: 0, errors: 0 })
})

it('has as many days as asked for, across a change of the clock', () => {
  const days = daysOf({ hours: [] }, new Date(2026, 9, 30, 12), 14)
  expect(new Set(days.map(({ date }) => date)).size).toBe(14)
})
