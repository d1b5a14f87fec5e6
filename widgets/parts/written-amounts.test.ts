import { expect, it } from 'vitest'
import { localAmounts } from './written-amounts.ts'

const german = [{ a: '10,50 €', b: 'Riesling' }]
const english = [{ a: '£4.50' }]

it.each([
  [german, '10,50 €', 'en', '€10.50'],
  [german, '1.250 €', 'en', '€1,250'],
  [german, '14 €', 'de', '14 €'],
  [german, 'ab 60,00 €', 'en', 'ab €60.00'],
  [german, '350–450', 'en', '350–450'],
  [german, '2,5', 'en', '2.5'],
  [english, '£4.50', 'de', '4,50 £'],
  [english, '19.30', 'de', '19.30'],
  [english, 'n/a', 'de', 'n/a'],
  [[{ a: '1.250 €' }], '1.250 €', 'en', '1.250 €'],
])('is written for the user: %j has %s, in %s %s', (rows, text, locale, shown) => {
  expect(localAmounts(rows, locale)(text).replaceAll('\u00a0', ' ')).toBe(shown)
})
