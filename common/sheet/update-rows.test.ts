import { describe, expect, it } from 'vitest'
import { suggestKey } from './suggest-key.ts'
import { updateMapping } from './update-mapping.ts'
import { applyUpdate, compareRows } from './update-rows.ts'

const before = [
  { title: 'Aqua Fit', price: '£4.50', image: '/pictures/a.webp', Mood: 'calm' },
  { title: 'Squash', price: '£3.00' },
  { title: 'Spin  45', price: '£4.00', Places: 20 },
]
const sheet = [
  { title: 'Spin 45', price: '£4.00', Places: '20' },
  { title: 'Yin Yoga', price: '£5.00' },
  { title: 'aqua fit', price: '£4.80' },
]
const columns = ['title', 'price', 'image', 'Places']

describe('bringing in a sheet again', () => {
  const update = compareRows(before, sheet, { key: ['title'], columns })

  it('tells new, changed and missing rows by cell', () => {
    expect(update.added).toEqual([{ row: sheet[1], after: 2 }])
    expect(update.missing).toEqual([1])
    expect(update.changed).toEqual([
      {
        place: 0,
        row: sheet[2],
        cells: [
          { column: 'title', from: 'Aqua Fit', to: 'aqua fit' },
          { column: 'price', from: '£4.50', to: '£4.80' },
        ],
      },
    ])
    expect(update.unchanged).toBe(1)
  })

  it('keeps pictures, columns the sheet does not have, and the order', () => {
    expect(applyUpdate(before, update)).toEqual([
      { title: 'aqua fit', price: '£4.80', image: '/pictures/a.webp', Mood: 'calm' },
      { title: 'Spin  45', price: '£4.00', Places: 20 },
      { title: 'Yin Yoga', price: '£5.00' },
    ])
  })

  it('empties a cell that the sheet has emptied', () => {
    const emptied = compareRows([{ title: 'A', note: 'old' }], [{ title: 'A' }], {
      key: ['title'],
      columns: ['title', 'note'],
    })
    expect(emptied.changed[0]?.cells).toEqual([{ column: 'note', from: 'old', to: '' }])
    expect(applyUpdate([{ title: 'A', note: 'old' }], emptied)).toEqual([{ title: 'A' }])
  })

  it('matches rows of one name in their order', () => {
    const twice = [
      { title: 'Level 1', day: 'Mon' },
      { title: 'Level 1', day: 'Sat' },
    ]
    expect(compareRows(twice, twice, { key: ['title'], columns: ['title', 'day'] })).toMatchObject({
      added: [],
      changed: [],
      missing: [],
      unchanged: 2,
    })
  })
})

describe('the column that rows are matched by', () => {
  const named = (...keys: string[]) => keys.map((key) => ({ key, label: key }))

  it('is one that tells them apart, a code first', () => {
    const rows = [
      { Class: 'Level 1', Code: 'A1' },
      { Class: 'Level 1', Code: 'A2' },
    ]
    expect(suggestKey(rows, rows, named('Class', 'Code'))).toEqual(['Code'])
    expect(suggestKey(before, sheet, named('price', 'title'))).toEqual(['title'])
  })

  it('is two together where none does alone', () => {
    const rows = [
      { Class: 'Yoga', Day: 'Mon', Level: 'all' },
      { Class: 'Yoga', Day: 'Tue', Level: 'all' },
      { Class: 'Spin', Day: 'Mon', Level: 'all' },
    ]
    expect(suggestKey(rows, rows, named('Class', 'Day', 'Level'))).toEqual(['Class', 'Day'])
  })
})

it('finds columns by the names they have now, and by what they say where they were renamed', () => {
  const given = {
    columns: ['Sorte', 'Kategorie', 'Preis (€)', 'Neu'],
    rows: [
      { Sorte: 'Assam', Kategorie: 'Schwarztee', 'Preis (€)': '6,90', Neu: 'ja' },
      { Sorte: 'Sencha', Kategorie: 'Grüntee', 'Preis (€)': '9,90', Neu: '' },
    ],
  }
  const existing = [
    { key: 'title', label: 'Sorte' },
    { key: 'Kategorie', label: 'Abteilung' },
    { key: 'price', label: 'Preis (€)' },
  ]
  const rows = [
    { title: 'Assam', Kategorie: 'Schwarztee', price: '6,90 €' },
    { title: 'Sencha', Kategorie: 'Grüntee', price: '9,90 €' },
  ]
  expect(updateMapping(given, existing, rows, { rows: { columns: [] } })).toEqual({
    Sorte: 'title',
    Kategorie: 'Kategorie',
    'Preis (€)': 'price',
    Neu: 'Neu',
  })
})

it('knows a column of figures that the sheet has renamed by its rows', () => {
  const rows = [
    { title: 'Rosemary', price: '£4.25', 'In stock': '60' },
    { title: 'Chives', price: '£2.95', 'In stock': '80' },
    { title: 'Thyme', price: '£3.50', 'In stock': '12' },
    { title: 'Sage', price: '£3.75', 'In stock': '9' },
  ]
  const given = {
    columns: ['Plant', 'Cost', 'Available', 'Shelf'],
    rows: [
      { Plant: 'Chives', Cost: '2.95', Available: '80', Shelf: '1' },
      { Plant: 'Rosemary', Cost: '4.25', Available: '55', Shelf: '1' },
      { Plant: 'Thyme', Cost: '3.50', Available: '12', Shelf: '2' },
      { Plant: 'Sage', Cost: '3.75', Available: '9', Shelf: '2' },
    ],
  }
  const existing = [
    { key: 'title', label: 'Plant' },
    { key: 'price', label: 'Price' },
    { key: 'In stock', label: 'In stock' },
  ]
  expect(updateMapping(given, existing, rows, { rows: { columns: [] } })).toEqual({
    Plant: 'title',
    Cost: 'price',
    Available: 'In stock',
    Shelf: 'Shelf',
  })
})
