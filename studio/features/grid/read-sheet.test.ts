import { describe, expect, it } from 'vitest'
import type { Layout } from '../app.ts'
import { kindOf, mapRows, overLimits, suggestMapping } from './mapping.ts'
import { nameFrom, readText } from './read-sheet.ts'
import { suggestLayout } from './suggest-layout.ts'

const column = (key: string, kind: 'text' | 'money' | 'image' | 'date' | 'number' | 'tags' = 'text') => ({
  key,
  label: key[0]?.toUpperCase() + key.slice(1),
  kind,
  required: key === 'title',
})
const layout = (name: string, ...columns: ReturnType<typeof column>[]): Layout => ({
  name,
  title: name,
  description: '',
  schema: {},
  rows: { key: 'items', columns },
  most: 20,
  sample: {},
})
const cards = layout(
  'cards',
  column('title'),
  column('subtitle'),
  column('price', 'money'),
  column('description'),
  column('image', 'image'),
  column('tags', 'tags'),
)
const list = layout('list', column('title'), column('description'), column('price', 'money'))
const table = layout('table', column('title'), column('status'))

const sheetOf = (text: string, file?: string) => {
  const found = readText(text, file)
  if (found.kind !== 'sheet') throw new Error(`${found.kind}, no sheet`)
  return found.sheet
}

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
    const mapping = suggestMapping(sheet, list)
    expect(mapRows(sheet, mapping, list)).toEqual([{ title: 'c', constructor: 'a', 'Column 2': 'b' }])
  })
})

describe('mapping', () => {
  it('goes by names, and by what stands in the cells', () => {
    const sheet = sheetOf('Product,Cost,Pic\nLoaf,€5.20,https://x.org/a.jpg')
    expect(suggestMapping(sheet, cards)).toEqual({ Product: 'title', Cost: 'price', Pic: 'image' })
  })

  it('keeps columns it does not know under their names', () => {
    const sheet = sheetOf('Title,Allergens\nLoaf,gluten')
    const mapping = suggestMapping(sheet, list)
    expect(mapRows(sheet, mapping, list)).toEqual([{ title: 'Loaf', Allergens: 'gluten' }])
  })

  it('finds a title where no name says so', () => {
    const sheet = sheetOf('No,Cake\n1,Loaf\n2,Tart')
    expect(suggestMapping(sheet, list).Cake).toBe('title')
  })

  it('leaves out what it is told to, and empty cells', () => {
    const sheet = sheetOf('Title,Price,Secret\nLoaf,,x')
    expect(mapRows(sheet, { Title: 'title', Price: 'price', Secret: null }, list)).toEqual([
      { title: 'Loaf' },
    ])
  })

  it('keeps the zeros of what only looks like a number', () => {
    const sheet = sheetOf('Title,Postcode\nLoaf,01067\nTart,04109')
    expect(mapRows(sheet, suggestMapping(sheet, list), list)[0]).toMatchObject({ Postcode: '01067' })
  })

  it.each([
    [['https://a.org/x.png', 'https://a.org/y.JPG?w=2'], 'image'],
    [['https://a.org', 'www.b.org'], 'link'],
    [['2026-01-02'], 'date'],
    [['€5.20', '$ 10'], 'money'],
    [['5', 'six'], null],
    [[], null],
  ])('sees that %j is of the kind %s', (values, kind) => {
    expect(kindOf(values)).toBe(kind)
  })

  it('suggests a layout that draws most of it', () => {
    const layouts = [list, cards, table]
    expect(suggestLayout(sheetOf('Name,Price,Photo\na,€1,https://a.org/a.png'), layouts)?.name).toBe('cards')
    expect(suggestLayout(sheetOf('Name,Notes\na,b'), layouts)?.name).toBe('list')
    expect(suggestLayout(sheetOf('q,w,e,r,t,z,u\n1a,2a,3a,4a,5a,6a,7a'), layouts)?.name).toBe('table')
  })

  it('says when there are too many rows', () => {
    const limits = { rows: 1, columns: 60, cell: 10, document: 10, bytes: 10 }
    expect(overLimits(sheetOf('a,b\nx,y\nx,y'), limits)).toBe(
      'This has 2 rows. An app holds at most 1; the rest is left out.',
    )
  })
})

it.each([
  ['bakery-menu (2).csv', 'Bakery menu'],
  ['Jobs_2026.export.json', 'Jobs 2026'],
  ['.csv', ''],
])('names an app after %s', (file, name) => {
  expect(nameFrom(file)).toBe(name)
})
