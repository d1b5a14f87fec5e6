import { expect, it } from 'vitest'
import { whenOf } from './when.ts'

const NOW = Date.UTC(2025, 5, 10, 12)

it.each([
  ['2025-06-10T11:59:30Z', 'now'],
  ['2025-06-10T11:15:00Z', '45 minutes ago'],
  ['2025-06-10T09:00:00Z', '3 hours ago'],
  ['2025-06-09T08:00:00Z', 'yesterday'],
  ['2025-06-12T13:00:00Z', 'in 2 days'],
])('tells %s from now', (written, shown) => {
  expect(whenOf(written, 'en', NOW)).toMatchObject({ shown, iso: written.replace('Z', '.000Z') })
})

it('tells a day by its date', () => {
  expect(whenOf('2025-06-09', 'en', NOW)).toEqual({ shown: 'Jun 9, 2025', iso: '2025-06-09', exact: null })
})

it('tells a time long past by its date', () => {
  expect(whenOf('2024-01-05T10:00:00Z', 'de', NOW).shown).toContain('05.01.2024')
})

it('leaves words as they are', () => {
  expect(whenOf('just before lunch', 'en', NOW)).toEqual({
    shown: 'just before lunch',
    iso: null,
    exact: null,
  })
})
