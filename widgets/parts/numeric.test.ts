import { describe, expect, it } from 'vitest'
import { quantityIn } from './numeric.ts'

describe('a number as people write it', () => {
  it.each([
    ['1200', 1200, ''],
    ['$1,200', 1200, '$'],
    ['12 %', 12, '%'],
    ['-$3.50', -3.5, '$'],
    ['$-3.50', -3.5, '$'],
    ['−4', -4, ''],
    ['+8%', 8, '%'],
    ['(1,250.75)', -1250.75, ''],
    ['1.200,50 €', 1200.5, '€'],
    ['12 345,6', 12345.6, ''],
    ['CHF 1’200', 1200, 'CHF'],
    ['US$4.2K', 4200, 'US$'],
    ['12,34,567', 1234567, ''],
    ['0.125', 0.125, ''],
    ['.5', 0.5, ''],
    ['١٬٢٠٠٫٥', 1200.5, ''],
    ['45 ر.س', 45, 'ر.س'],
    ['1 200 kr', 1200, 'kr'],
    ['٪٣٠', 30, '%'],
  ])('reads %s as %d', (written, value, unit) => {
    expect(quantityIn(written)).toEqual({ value, unit })
  })

  it.each([
    '',
    '12 Main Street',
    '1.2.3',
    '192.168.100.200',
    '+44 20 7946 0958',
    '2025-03-02',
    '1,2,3',
    '--5',
    'K',
  ])('leaves %j as text', (written) => {
    expect(quantityIn(written)).toBeNull()
  })

  it('lets the language decide what one mark before three digits means', () => {
    expect(quantityIn('1.200', 'en')?.value).toBe(1.2)
    expect(quantityIn('1.200', 'de')?.value).toBe(1200)
    expect(quantityIn('1,200', 'en')?.value).toBe(1200)
    expect(quantityIn('1,200', 'de')?.value).toBe(1.2)
  })
})
