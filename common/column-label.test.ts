import { expect, it } from 'vitest'
import { columnLabel } from './column-label.ts'

it.each([
  ['readyInMinutes', 'Ready in minutes'],
  ['ready_in_minutes', 'Ready in minutes'],
  ['size', 'Size'],
  ['Carrier', 'Carrier'],
  ['Ready in', 'Ready in'],
  ['الوزن', 'الوزن'],
  ['<b>', '<b>'],
  ['', ''],
])('names the column %j %j', (column, label) => {
  expect(columnLabel(column)).toBe(label)
})
