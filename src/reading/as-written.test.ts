import { expect, it } from 'vitest'
import { asWritten } from './as-written.ts'

it.each([
  ['Was hilft bei Rückenschmerzen?', 'ruckenschmerzen', 'rückenschmerzen'],
  ['Fußpflege für Kinder', 'fusspflege kinder', 'fußpflege kinder'],
  ['¿Tenéis jamón sin sal?', 'jamon', 'jamón'],
  ['vegan soup', 'vegan', 'vegan'],
  ['Größe', 'breite', 'breite'],
])('of “%s” writes %s as %s', (question, folded, written) => {
  expect(asWritten(question)(folded)).toBe(written)
})
