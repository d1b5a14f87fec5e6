import { describe, expect, it } from 'vitest'
import { listSheet, sheetOf } from '../../../test/sheets.ts'
import { mapRows, suggestMapping } from './mapping.ts'
import { nameFrom, readText } from './read-sheet.ts'

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

  it('is told whether the first line holds the names', () => {
    const text = 'Anna\tBerlin\nBob\tParis'
    expect(readText(text)).toMatchObject({ headed: true, sheet: { rows: [{ Anna: 'Bob' }] } })
    expect(readText(text, '', false)).toMatchObject({
      headed: false,
      sheet: { columns: ['Column 1', 'Column 2'], rows: [{ 'Column 1': 'Anna' }, { 'Column 1': 'Bob' }] },
    })
    expect(readText('Loaf\t5.20\nCake\t24', '', true)).toMatchObject({ sheet: { columns: ['Loaf', '5.20'] } })
    expect(readText('[{"title":"Loaf"}]')).toMatchObject({ headed: null })
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
    ['nothing', '', undefined, 'There is nothing in it.'],
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
  ['bakery-menu (2).csv', 'Bakery menu'],
  ['Jobs_2026.export.json', 'Jobs 2026'],
  ['.csv', ''],
])('names an app after %s', (file, name) => {
  expect(nameFrom(file)).toBe(name)
})
