import { describe, expect, it } from 'vitest'
import type { ColumnType } from '../../common/column-types.ts'
import { toDay } from './cells/date-cells.ts'
import type { CalendarColumn, ReadColumn, ScaleColumn, ValuesColumn } from './column.ts'
import { describeColumn, readColumns } from './columns.ts'

const today = toDay(2026, 10, 16)!
const columnOf = (cells: readonly unknown[], more: { key?: string; type?: ColumnType } = {}): ReadColumn => {
  const key = more.key ?? 'c'
  const settings = more.type ? [{ key, type: more.type }] : []
  const rows = cells.map((cell) => ({ [key]: cell }))
  return [...readColumns({ rows, known: [], settings, today })][0]!
}
const numbersOf = (cells: readonly unknown[], more = {}) => [
  ...(columnOf(cells, more) as ScaleColumn).numbers,
]
const daysOf = (cells: readonly string[]) =>
  [...(columnOf(cells) as CalendarColumn).bits].map((days) => days.toString(2).padStart(7, '0'))

describe('a column’s type', () => {
  it.each<[ColumnType, unknown[]]>([
    ['money', ['1.234,50 €', '5,80 €', '12 €']],
    ['money', ['$1,450', '$900', 'free']],
    ['money', ['€5.20', '€24.00', 'on request', '€3', '€4']],
    ['number', ['5,80', '12,1', '3']],
    ['number', [3, 4.5, 7]],
    ['number', ['900 g', '1 kg', '65 g']],
    ['duration', ['30 minutes', '1 hour', '45 min']],
    ['duration', ['1 h 30', '2 h', '45 min']],
    ['number', ['10–25 kg', 'up to 40 kg', 'from 5 kg', 'ask us']],
    ['number', ['7–9 years', '14+', 'any age', '6 years']],
    ['number', ['2,4 kW', '1,8 kW', '3 kW']],
    ['yes/no', ['yes (D1)', 'no', 'yes', '–']],
    ['weekdays', ['Mo–Fr 9:00–17:00', 'Sa 10–14 Uhr', 'täglich 8–20 Uhr']],
    ['date', ['2026-03-14', '2026-04-01']],
    ['date', ['14.03.2026', '1.4.2026']],
    ['date', ['14 March 2026', '1 April 2026', 'Fri 3 April 2026']],
    ['date', ['14 de marzo de 2026', '2 de abril de 2026']],
    ['time', ['18:00', '6pm', '9:00 to 15:00']],
    ['time', ['18 Uhr', '9–17 Uhr']],
    ['weekdays', ['Mon–Fri', 'täglich', 'Sat, Sun']],
    ['weekdays', ['lunes a viernes', 'sábado', 'todos los días']],
    ['yes/no', ['yes', 'no', '']],
    ['yes/no', ['ja', 'nein']],
    ['yes/no', ['✓', '', '✓', '']],
    ['yes/no', ['x', null, 'x']],
    ['yes/no', [true, false]],
    ['one of a few', ['Bread', 'Cake', 'bread', 'Cake', 'Bread']],
    ['list of a few', ['wheat, milk', 'wheat', 'milk, egg', 'none', 'wheat / egg']],
    ['list of a few', [['a', 'b'], ['a'], ['b', 'c'], ['c']]],
    ['picture', ['https://x.example/a.jpg', 'data:image/png;base64,AA']],
    ['link', ['https://x.example/', 'mailto:a@example.org']],
    ['text', ['A loaf with a dark crust', 'Cream and sour cherries, order two days ahead']],
    ['text', [null, '']],
  ])('is %s for %j', (type, cells) => expect(columnOf(cells).type).toBe(type))

  it('is what the maker says', () => {
    expect(describeColumn(columnOf(['1', '2'], { type: 'text' }))).toMatchObject({
      type: 'text',
      declared: true,
    })
    expect(columnOf(['5', '6'], { key: 'Preis' }).type).toBe('money')
  })
})

describe('cells', () => {
  it.each([
    [
      ['1.234,50 €', '5,80 €', '1.000 €'],
      [1234.5, 5.8, 1000],
    ],
    [
      ['$1,450', '$1,450.50', '$5'],
      [1450, 1450.5, 5],
    ],
    [
      ['1.450 €', '900 €'],
      [1450, 900],
    ],
    [
      ['1 234,5 kr', '12 kr'],
      [1234.5, 12],
    ],
    [
      ['0.125', '1.250'],
      [0.125, 1.25],
    ],
    [
      ['900 g', '1 kg', '1,5 kg'],
      [0.9, 1, 1.5],
    ],
    [
      ['1 h', '45 min'],
      [60, 45],
    ],
    [
      ['5–8 €', 'ab 10 €', 'gratis'],
      [5, 10, 0],
    ],
    [
      ['-3', '+4'],
      [-3, 4],
    ],
    [
      ['x', '', 'x'],
      [1, 0, 1],
    ],
    [
      ['✓', 'x', ''],
      [1, 0, Number.NaN],
    ],
  ])('%j are the numbers %j', (cells, numbers) => expect(numbersOf(cells)).toEqual(numbers))

  it('have day and month in the order of the column', () => {
    expect(numbersOf(['03/04/2026', '14/04/2026'])).toEqual([toDay(2026, 3, 3), toDay(2026, 3, 14)])
    expect(numbersOf(['03/04/2026', '04/14/2026'])).toEqual([toDay(2026, 2, 4), toDay(2026, 3, 14)])
    expect(numbersOf(['1. März', '20 nov'])).toEqual([toDay(2027, 2, 1), toDay(2026, 10, 20)])
  })

  it('are days of the week', () => {
    expect(daysOf(['Mon–Fri', 'Sa, So', 'täglich', 'Do-Mo', 'daily except Monday'])).toEqual([
      '0011111',
      '1100000',
      '1111111',
      '1111001',
      '1111110',
    ])
    expect(daysOf(['lunes a viernes', 'fin de semana', 'Mon 9:00–17:00', 'sauf lundi'])).toEqual([
      '0011111',
      '1100000',
      '0000001',
      '1111110',
    ])
  })

  it('are times, some with an end', () => {
    const { numbers, highs } = columnOf(['9:00 to 15:00', '6pm', '18h30', '22:00–02:00']) as ScaleColumn
    expect([...numbers]).toEqual([540, 1080, 1110, 1320])
    expect([...highs]).toEqual([900, 1080, 1110, 1560])
  })

  it('that are empty say no where the others only say yes', () => {
    expect(numbersOf(['x', '', 'x'])).toEqual([1, 0, 1])
    expect(numbersOf(['yes', 'no', ''])).toEqual([1, 0, Number.NaN])
  })

  it('are a few values, each with its rows', () => {
    const { values, rowsOf } = columnOf(['wheat, milk', 'Milk', 'none', 'milk; wheat']) as ValuesColumn
    expect(values).toEqual(['wheat', 'milk'])
    expect(rowsOf).toEqual([
      [0, 3],
      [0, 1, 3],
    ])
  })

  it('keep an amount whole that is written with a comma', () => {
    const { values } = columnOf(['0,75 l, 3 Stück', '0,2 l', '1,3'], {
      type: 'list of a few',
    }) as ValuesColumn
    expect(values).toEqual(['0,75 l', '3 Stück', '0,2 l', '1', '3'])
  })
})
