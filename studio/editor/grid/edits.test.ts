import { describe, expect, it } from 'vitest'
import { cellValue } from '../../../common/sheet/cell-value.ts'
import type { Layout } from '../../ui/app.ts'
import { cellProblem } from './cell.ts'
import { freshKey, gridColumns } from './columns.ts'
import {
  insertRows,
  moveRows,
  orderColumns,
  pasteChanges,
  removeColumn,
  removeRows,
  setCells,
} from './edits.ts'
import { advance, at, cellRange, move } from './selection.ts'

const layout: Layout = {
  name: 'list',
  title: 'List',
  description: '',
  schema: {},
  rows: {
    key: 'items',
    columns: [
      { key: 'title', label: 'Title', kind: 'text', required: true },
      { key: 'price', label: 'Price', kind: 'money', required: false },
      { key: 'rating', label: 'Rating', kind: 'number', required: false },
    ],
    room: null,
  },
  maxRows: 20,
  suits: null,
  sample: {},
}
const data = { heading: 'Menu', items: [{ title: 'a', own: 1 }, { title: 'b', price: '€2' }, { title: 'c' }] }
const columns = gridColumns(layout, data, [])
const find = (key: string) => columns.find((column) => column.key === key)!
const titles = (given: object | null) => (given as typeof data).items.map(({ title }) => title)

describe('columns', () => {
  it('are those in use, in the order of the data', () => {
    expect(columns.map(({ key }) => key)).toEqual(['title', 'own', 'price'])
    expect(find('own')).toMatchObject({ known: false, label: 'own' })
  })

  it('are the layout’s first ones where there is no row yet', () => {
    expect(gridColumns(layout, { items: [] }, []).map(({ key }) => key)).toEqual(['title', 'price', 'rating'])
  })

  it('have the names a table gives them', () => {
    const named = { columns: [{ key: 'price', label: 'Cost' }], items: data.items }
    expect(gridColumns(layout, named, []).map(({ label }) => label)).toEqual(['Cost', 'Title', 'own'])
  })

  it('get a fresh name', () => {
    expect(freshKey('Colour', columns)).toBe('Colour')
    expect(freshKey('own', columns)).toBe('own 2')
  })
})

describe('edits', () => {
  it('set a cell and leave the old data as it was', () => {
    const next = setCells(layout, data, [{ row: 0, column: find('title'), text: 'x' }])
    expect(titles(next)).toEqual(['x', 'b', 'c'])
    expect(titles(data)).toEqual(['a', 'b', 'c'])
    expect(next).toMatchObject({ heading: 'Menu' })
  })

  it('leave an emptied cell out, but for what every row needs', () => {
    const next = setCells(layout, data, [
      { row: 1, column: find('price'), text: '' },
      { row: 1, column: find('title'), text: '' },
    ])
    expect(next.items).toEqual([{ title: 'a', own: 1 }, { title: '' }, { title: 'c' }])
  })

  it('make rows where there were none', () => {
    const next = setCells(layout, { items: [] }, [{ row: 1, column: find('price'), text: '€1' }])
    expect(next.items).toEqual([{ title: '' }, { title: '', price: '€1' }])
  })

  it('insert, remove and move rows', () => {
    expect(titles(insertRows(layout, data, 1, 2))).toEqual(['a', '', '', 'b', 'c'])
    expect(titles(removeRows(layout, data, 0, 1))).toEqual(['c'])
    expect(titles(moveRows(layout, data, 1, 2, -1))).toEqual(['b', 'c', 'a'])
    expect(moveRows(layout, data, 0, 1, -1)).toBeNull()
    expect(moveRows(layout, data, 2, 2, 1)).toBeNull()
  })

  it('rename, order and remove columns in every row', () => {
    const ordered = orderColumns(layout, data, ['price', 'own', 'title'])
    expect(gridColumns(layout, ordered, []).map(({ key }) => key)).toEqual(['price', 'own', 'title'])
    expect((ordered.items as object[]).map((row) => Object.keys(row))[1]).toEqual(['price', 'title'])
    expect(removeColumn(layout, data, 'own').items).toEqual([
      { title: 'a' },
      { title: 'b', price: '€2' },
      { title: 'c' },
    ])
  })

  it('paste a block from its corner on, past the last row', () => {
    const changes = pasteChanges(
      [
        ['x', '1'],
        ['y', '2'],
      ],
      { row: 2, column: 0, rows: 1, columns: 1 },
      columns,
    )
    expect(setCells(layout, data, changes).items).toEqual([
      { title: 'a', own: 1 },
      { title: 'b', price: '€2' },
      { title: 'x', own: '1' },
      { title: 'y', own: '2' },
    ])
  })

  it('paste one cell into all that is selected', () => {
    const changes = pasteChanges([['x']], { row: 0, column: 0, rows: 3, columns: 1 }, columns)
    expect(titles(setCells(layout, data, changes))).toEqual(['x', 'x', 'x'])
  })
})

describe('cells', () => {
  it.each([
    ['4.5', 'number', undefined, 4.5],
    ['007', 'number', undefined, '007'],
    ['12', 'text', undefined, '12'],
    ['12', 'text', 3, 12],
    ['False', 'text', true, false],
    ['', 'text', 'x', null],
  ] as const)('%j in a column of %s, where %j was, is %j', (text, kind, before, value) => {
    expect(cellValue(text, kind, before)).toBe(value)
  })

  it.each([
    ['http://a.org/x.png', 'image', 'A chat shows no pictures from http://. Use https://.'],
    ['https://a.org/x.png', 'image', null],
    ['javascript:alert(1)', 'link', 'Give an address with https://, mailto: or tel:.'],
    ['mailto:a@b.org', 'link', null],
    ['2026-02-28T10:00', 'date', null],
    ['next week', 'date', 'Write a date as 2026-03-14, so that each user sees it in their own format.'],
    ['free', 'money', null],
    ['soon', 'money', 'This is usually a price, such as €5.20.'],
  ] as const)('%j in a column of %s: %s', (value, kind, problem) => {
    expect(cellProblem(value, kind, false)).toBe(problem)
  })

  it('is missed only where every row needs it', () => {
    expect(cellProblem('', 'text', true)).toBe('Every row needs this.')
    expect(cellProblem('', 'text', false)).toBeNull()
  })
})

describe('selection', () => {
  const size = { rows: 10, columns: 3 }
  const key = (name: string, shift = false, ctrl = false) => ({ key: name, shift, ctrl, page: 4 })

  it('moves by arrow keys and stops at the edges', () => {
    expect(move(at(0, 0), key('ArrowDown'), size)).toEqual(at(1, 0))
    expect(move(at(0, 0), key('ArrowUp'), size)).toEqual(at(0, 0))
    expect(move(at(2, 1), key('ArrowDown', false, true), size)).toEqual(at(9, 1))
    expect(move(at(2, 1), key('PageDown'), size)).toEqual(at(6, 1))
    expect(move(at(2, 1), key('End', false, true), size)).toEqual(at(9, 2))
    expect(move(at(2, 1), key('x'), size)).toBeNull()
  })

  it('grows with shift', () => {
    const grown = move(at(2, 1), key('ArrowRight', true), size)
    expect(grown && cellRange(grown)).toEqual({ top: 2, bottom: 2, left: 1, right: 2 })
    expect(grown && move(grown, key('ArrowDown'), size)).toEqual(at(3, 1))
  })

  it('goes on to the next row with Tab, and ends after the last cell', () => {
    expect(advance(at(0, 2), 'Tab', false, size)).toEqual(at(1, 0))
    expect(advance(at(1, 0), 'Tab', true, size)).toEqual(at(0, 2))
    expect(advance(at(9, 2), 'Tab', false, size)).toBeNull()
    expect(advance(at(9, 0), 'Enter', false, size)).toBeNull()
  })
})
