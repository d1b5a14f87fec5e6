import { describe, expect, it } from 'vitest'
import { mapRows } from '../../../common/sheet/mapping.ts'
import { listSheet, sheetOf, tableSheet } from '../../../test/sheets.ts'
import type { ImportChoice } from '../picked.ts'
import { gridColumns } from './columns.ts'
import { namesIn, positionMapping } from './position-mapping.ts'
import { takeRows } from './take-rows.ts'

const data = {
  items: [
    { title: 'Loaf', price: '€5' },
    { title: 'Cake', price: '€24', Oven: 'stone' },
  ],
}
const columns = gridColumns(listSheet, data, [])
const none: ImportChoice = {
  name: '',
  layoutTemplate: 'list',
  rows: [],
  text: null,
  heading: null,
  columns: null,
  where: 'after',
}

it('labels a column that only another layout draws as that one does', () => {
  const found = gridColumns(
    tableSheet,
    { items: [{ title: 'a', description: 'b', oven: 'c' }] },
    [],
    [tableSheet, listSheet],
  )
  expect(found.map(({ label }) => label)).toEqual(['Title', 'Description', 'oven'])
})

describe('cells without names', () => {
  it('go where they were pasted, column for column, and make the columns that are missing', () => {
    const sheet = sheetOf('1\t2\t3\t4\n5\t6\t7\t8')
    const place = { row: 1, column: 1, columns }
    expect(columns.map(({ key }) => key)).toEqual(['title', 'price', 'Oven'])
    expect(positionMapping(sheet, place, listSheet)).toEqual({
      'Column 1': 'price',
      'Column 2': 'Oven',
      'Column 3': 'Column 3',
      'Column 4': 'Column 4',
    })
  })

  it('become what the layout draws where they look like it, and never a column that is there', () => {
    const narrow = gridColumns(listSheet, { items: [{ title: 'a', 'Column 3': 'x' }] }, [])
    const sheet = sheetOf('1\t€2\t3')
    expect(positionMapping(sheet, { row: 0, column: 1, columns: narrow }, listSheet)).toEqual({
      'Column 1': 'Column 3',
      'Column 2': 'price',
      'Column 3': 'Column 3 2',
    })
  })

  it('are told from a row of names', () => {
    expect(namesIn(['TITLE ', 'x', 'oven'], columns)).toBe(2)
    expect(namesIn(['Rye', '€4'], columns)).toBe(0)
  })
})

describe('taking rows', () => {
  const sheet = sheetOf('6\t€4\n7\t')
  const place = { row: 1, column: 0, columns }
  const mapping = positionMapping(sheet, place, listSheet)
  const rows = mapRows(sheet, mapping, listSheet)

  it('lays them over what is there, and leaves the rest of each row', () => {
    const taken = takeRows(listSheet, data, { ...none, rows, where: { row: 1, keys: ['title', 'price'] } })
    expect(taken).toEqual({
      items: [{ title: 'Loaf', price: '€5' }, { title: '6', price: '€4', Oven: 'stone' }, { title: '7' }],
    })
  })

  it('empties a cell where nothing was pasted', () => {
    const taken = takeRows(listSheet, data, { ...none, rows, where: { row: 0, keys: ['title', 'price'] } })
    expect(taken).toEqual({
      items: [
        { title: '6', price: '€4' },
        { title: '7', Oven: 'stone' },
      ],
    })
  })

  it('puts them after the others, or in their place', () => {
    expect(takeRows(listSheet, data, { ...none, rows, where: 'after' })).toEqual({
      items: [...data.items, ...rows],
    })
    expect(takeRows(listSheet, { ...data, columns: [] }, { ...none, rows, where: 'instead' })).toEqual({
      items: rows,
    })
  })
})
