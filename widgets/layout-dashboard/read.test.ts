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
    ['4870', '€', 'en', '€4,870'],
    ['€1,200.50', '', 'de', '1.200,50 €'],
    ['1.200,50 €', '', 'de', '1.200,50 €'],
    ['$12,400', '', 'en', '$12,400'],
    ['5 €', 'kg', 'en', '5 € kg'],
    ['4.2K', '', 'en', '4,200'],
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

it('takes the first number or money for the figure where no column is called the value', () => {
  const read = readDashboardLayout(
    { items: [{ title: 'Bonn', area: 'West', turnover: '€48,200', orders: 31 }] },
    'en',
  )
  expect(read?.stats[0]).toMatchObject({ value: '€48,200', note: 'Turnover · Area: West · Orders: 31' })
})

it('refuses what is not a dashboard', () => {
  expect(readDashboardLayout({ stats: [] }, 'en')).toBeNull()
})
