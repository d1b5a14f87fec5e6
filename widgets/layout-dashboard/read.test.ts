import { describe, expect, it } from 'vitest'
import { figure, readDashboardLayout } from './read.ts'

describe('a figure with its unit', () => {
  it.each([
    [4870, '€', 'en', '€4,870'],
    [15.6, '€', 'en', '€15.60'],
    [4870, 'EUR', 'de', '4.870 €'],
    [98.25, '%', 'en', '98.25%'],
    [12, 'kg', 'en', '12 kg'],
    [1200, '', 'en', '1,200'],
    ['about 40', 'people', 'en', 'about 40 people'],
    [7, 'XQZ1', 'en', '7 XQZ1'],
  ])('writes %j %s in %s as %s', (value, unit, locale, shown) => {
    expect(figure(value, unit, locale).replaceAll('\u00a0', ' ')).toBe(shown)
  })
})

it('keeps what it has no place for in the note', () => {
  const read = readDashboardLayout(
    { items: [{ title: 'Orders', value: 3, description: 'Slow', area: 'North' }] },
    'en',
  )
  expect(read?.stats[0]?.note).toBe('Slow · Area: North')
})

it('refuses what is not a dashboard', () => {
  expect(readDashboardLayout({ stats: [] }, 'en')).toBeNull()
})
