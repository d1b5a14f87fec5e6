import { expect, it } from 'vitest'
import { addDays, dayIn, isTimeZone, mondayOf, weekFrom, weeksInARow } from './days.ts'

it('knows the days around a day, over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(mondayOf('2026-06-14')).toBe('2026-06-08')
  expect(mondayOf('2026-06-15')).toBe('2026-06-15')
  expect(weekFrom('2026-06-29').at(-1)).toBe('2026-07-05')
})

it('knows that it is not the same day everywhere', () => {
  const noon = new Date('2026-06-11T11:00:00Z')
  expect(dayIn('Pacific/Kiritimati', noon)).toBe('2026-06-12')
  expect(dayIn('America/New_York', noon)).toBe('2026-06-11')
  expect([isTimeZone('Europe/Oslo'), isTimeZone('Oslo, probably'), isTimeZone(1)]).toEqual([
    true,
    false,
    false,
  ])
})

it.each([
  { done: [], weeks: 0 },
  { done: ['2026-06-11'], weeks: 0 },
  { done: ['2026-06-10', '2026-06-11'], weeks: 1 },
  { done: ['2026-06-01', '2026-06-07', '2026-06-11'], weeks: 1 },
  { done: ['2026-05-25', '2026-05-26', '2026-06-01', '2026-06-07', '2026-06-10', '2026-06-11'], weeks: 3 },
  { done: ['2026-05-25', '2026-05-26', '2026-06-10', '2026-06-11'], weeks: 1 },
])('counts $weeks weeks in a row for $done', ({ done, weeks }) => {
  expect(weeksInARow(done, 2, '2026-06-11')).toBe(weeks)
})
