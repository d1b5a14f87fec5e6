import { describe, expect, it } from 'vitest'
import { mapRows, suggestMapping } from '../../../common/sheet/mapping.ts'
import { listSheet, sheetOf } from '../../../test/sheets.ts'
import { readText } from './read-sheet.ts'
import { suggestName } from './suggest-name.ts'

describe('reading', () => {
  it('takes the first line for the names of the columns', () => {
    expect(sheetOf('Cake\tCost\nLoaf\t€5')).toEqual({
      columns: ['Cake', 'Cost'],
      rows: [{ Cake: 'Loaf', Cost: '€5' }],
    })
  })

  it('gives names where the first line has none', () => {
    expect(sheetOf('Loaf\t5.20\nCake\t24').columns).toEqual(['Column 1', 'Column 2'])
  })

  it.each([
    ['years in order head a table of figures', 'Name\t2023\t2024\nLoaf\t5\t6', 1],
    ['a year alone does not', 'Thriller\t1982\nBad\t1987', 2],
    ['nor do prices', 'Loaf\t1999\t2400\nCake\t1\t2', 2],
  ])('guesses: %s', (_, text, rows) => expect(sheetOf(text).rows).toHaveLength(rows))

  it('is told which line holds the names', () => {
    const text = 'Anna\tBerlin\nBob\tParis'
    expect(readText(text)).toMatchObject({ table: { header: 0 }, sheet: { rows: [{ Anna: 'Bob' }] } })
    expect(readText(text, '', { header: null })).toMatchObject({
      table: { header: null },
      sheet: { columns: ['Column 1', 'Column 2'], rows: [{ 'Column 1': 'Anna' }, { 'Column 1': 'Bob' }] },
    })
    expect(readText('Loaf\t5.20\nCake\t24', '', { header: 0 })).toMatchObject({
      sheet: { columns: ['Loaf', '5.20'] },
    })
    expect(readText('[{"title":"Loaf"}]')).toMatchObject({ table: null })
  })

  it.each([
    ['a title', 'Bakery, all of it\nCake;Price\nLoaf, dark;5\nTart;6', ['Cake', 'Price'], 2],
    [
      'a title and a date',
      'Menu\t\t\nAs of\t2026-03-01\t\nCake\tPrice\tSize\nLoaf\t5\t1',
      ['Cake', 'Price', 'Size'],
      1,
    ],
    ['who made it', 'Ann\tBakery\t\nCake\tPrice\tSize\nLoaf\t5\t1\nTart\t6\t2', ['Cake', 'Price', 'Size'], 2],
    ['nothing, beside an empty edge', '\tCake\tPrice\n\tLoaf\t5', ['Cake', 'Price'], 1],
    [
      'groups of columns',
      'Cake\tPrice\tPrice\nCake\tsmall\tlarge\nLoaf\t5\t6',
      ['Cake', 'Price small', 'Price large'],
      1,
    ],
  ])('finds the names below %s', (_, text, columns, rows) => {
    const sheet = sheetOf(text)
    expect(sheet.columns).toEqual(columns)
    expect(sheet.rows).toHaveLength(rows)
  })

  it('takes no row of words for the names where values stand above it', () => {
    expect(sheetOf('Loaf\t5.20\nCake\t24\nTart\ton request').rows).toHaveLength(3)
  })

  it('tells columns of one name apart', () => {
    expect(sheetOf('a,a,\n1,2,3').columns).toEqual(['a', 'a 2', 'Column 3'])
  })

  it.each([
    ['a list', '[{"title":"Loaf"}]'],
    ['a list somewhere inside', '{"page":1,"data":{"results":[{"title":"Loaf"}]}}'],
  ])('finds %s in JSON', (_, text) => {
    expect(sheetOf(text)).toEqual({ columns: ['title'], rows: [{ title: 'Loaf' }] })
  })

  it('spreads what is nested in JSON over columns', () => {
    expect(sheetOf('[{"title":"a","size":{"w":1},"tags":["x","y"]}]').rows).toEqual([
      { title: 'a', 'size w': 1, tags: 'x, y' },
    ])
  })

  it.each([
    ['nothing', '', undefined, 'It is empty.'],
    ['broken JSON', '[{"a": }]', 'x.json', 'Line 1, column 8: “}]” does not belong here.'],
    [
      'JSON without a list',
      '{"a":1}',
      'x.json',
      'There is no list in this JSON. Give a list of rows: [{ "title": … }, …].',
    ],
  ])('says what is wrong with %s', (_, text, file, message) => {
    expect(readText(text, file)).toEqual({ kind: 'problem', message })
  })

  it('knows an exported app and a text', () => {
    expect(readText('{"format":"vitrine-app","app":{}}').kind).toBe('app')
    expect(readText('# Hello', 'notes.md').kind).toBe('text')
  })

  it('is not fooled by a column called like a part of every object', () => {
    const sheet = sheetOf('constructor,__proto__,title\na,b,c')
    expect(sheet.columns).toEqual(['constructor', 'Column 2', 'title'])
    const mapping = suggestMapping(sheet, listSheet)
    expect(mapRows(sheet, mapping, listSheet)).toEqual([{ title: 'c', constructor: 'a', 'Column 2': 'b' }])
  })
})

it.each([
  ['bakery-menu (2).csv', undefined, '', 'Bakery menu'],
  ['Jobs_2026.export.json', undefined, '', 'Jobs 2026'],
  ['Mappe1.xlsx', 'Preise', '', 'Preise'],
  ['Book1.xlsx', 'Sheet1', 'Our cakes\nCake\tPrice\nLoaf\t5', 'Our cakes'],
  ['', undefined, 'Cake\tPrice\tSize\nLoaf\t5\t1', 'Cake, Price'],
  ['', undefined, 'Loaf\t5\nTart\t6', ''],
  ['.csv', undefined, '', ''],
])(
  'names an app after the file %s, its sheet %s, its title or its columns',
  (fileName, sheetName, text, name) => {
    const found = readText(text)
    const { sheet, table } = found.kind === 'sheet' ? found : { sheet: null, table: null }
    expect(suggestName({ fileName, sheetName, sheet, table })).toBe(name)
  },
)
