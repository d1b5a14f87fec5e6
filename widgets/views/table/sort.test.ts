import { describe, expect, it } from 'vitest'
import { readPizzazTable } from '../../pizzaz-table/read.ts'
import { layOut } from './columns.ts'
import { nextSort, type Sort, sortRows } from './sort.ts'

const tableOf = (values: unknown[], locale = 'en') => {
  const data = readPizzazTable({ columns: ['v'], data: values.map((v) => ({ v })), locale })
  if (!data) throw new Error('not a table')
  return layOut(data, locale)
}

const sorted = (values: unknown[], direction: Sort['direction'] = 'ascending', locale?: string) => {
  const { rows } = tableOf(values, locale)
  return sortRows(rows, { column: 0, direction }, locale ?? 'en').map((row) => values[rows.indexOf(row)])
}

describe('sorting a column', () => {
  it('compares money and percentages as numbers', () => {
    expect(sorted(['$1,200', '$90', '$1,050.50'])).toEqual(['$90', '$1,050.50', '$1,200'])
    expect(sorted(['9 %', '12 %', '-3 %'])).toEqual(['-3 %', '9 %', '12 %'])
  })

  it('compares numbers with numeric strings', () => {
    expect(sorted([10, '9', 100, '11'], 'descending')).toEqual([100, '11', 10, '9'])
  })

  it('compares dates by time, however they are written', () => {
    expect(sorted(['2 March 2025', '2024-12-31', '1/5/2025'])).toEqual([
      '2024-12-31',
      '1/5/2025',
      '2 March 2025',
    ])
  })

  it('keeps blanks last in both directions', () => {
    expect(sorted([null, 2, '', 1])).toEqual([1, 2, null, ''])
    expect(sorted([null, 2, 'n/a', 1], 'descending')).toEqual([2, 1, null, 'n/a'])
  })

  it('orders words by the language', () => {
    expect(sorted(['Zebra', 'Äpfel', 'item 10', 'item 9'], 'ascending', 'de')).toEqual([
      'Äpfel',
      'item 9',
      'item 10',
      'Zebra',
    ])
  })

  it('turns up, down, then back to the order the rows came in', () => {
    const up = nextSort(null, 2)
    const down = nextSort(up, 2)
    expect([up?.direction, down?.direction, nextSort(down, 2)]).toEqual(['ascending', 'descending', null])
    expect(nextSort(down, 1)).toEqual({ column: 1, direction: 'ascending' })
  })
})

describe('laying out a column', () => {
  const shown = (values: unknown[]) =>
    tableOf(values).rows.map(({ cells: [cell] }) => (cell && 'shown' in cell ? cell.shown : null))

  it('aligns as numbers only what is all numbers', () => {
    expect(tableOf(['$5', null, 7]).columns[0]?.numeric).toBe(true)
    expect(tableOf(['$5', 'free']).columns[0]?.numeric).toBe(false)
    expect(tableOf([null]).columns[0]?.numeric).toBe(false)
  })

  it('writes lists and records as words', () => {
    expect(shown([['a', 'b'], { from: 9, to: { h: 5, pm: true } }, [], {}])).toEqual([
      'a, b',
      'from: 9 · to: h: 5 · pm: Yes',
      null,
      null,
    ])
  })

  it('groups the digits of quantities and not of years', () => {
    expect(shown([900, 12000])).toEqual(['900', '12,000'])
    expect(shown([1998, 2024])).toEqual(['1998', '2024'])
  })

  it('shows nothing of a column the record only inherits', () => {
    const data = readPizzazTable({ columns: ['constructor'], data: [{}] })
    expect(data?.rows).toEqual([[null]])
  })

  it('refuses what is not a table', () => {
    expect(readPizzazTable({ columns: ['a'], data: 'a' })).toBeNull()
    expect(readPizzazTable([])).toBeNull()
  })
})
