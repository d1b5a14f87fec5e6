import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../common/limits.ts'
import { type ColumnMapping, kindOf, mapRows, suggestMapping } from '../../../common/sheet/mapping.ts'
import { withinColumns } from '../../../common/sheet/new-data.ts'
import { suggestLayout } from '../../../common/sheet/suggest-layout.ts'
import { cardsSheet, listSheet, sheetOf, tableSheet } from '../../../test/sheets.ts'
import type { Limits } from '../../ui/app.ts'
import { overLimits } from './sheet-limits.ts'

describe('mapping', () => {
  it('goes by names, and by what stands in the cells', () => {
    const sheet = sheetOf('Product,Cost,Pic\nLoaf,€5.20,https://x.org/a.jpg')
    expect(suggestMapping(sheet, cardsSheet)).toEqual({ Product: 'title', Cost: 'price', Pic: 'image' })
  })

  it('takes no column for the title whose cells repeat behind one that names each row', () => {
    const sheet = sheetOf(
      'Plant,Pot,Position\nChives,1L,Full sun\nRosemary,2L,Full sun\nHosta,2L,Full shade\nCatmint,2L,Full sun',
    )
    expect(suggestMapping(sheet, cardsSheet)).toMatchObject({ Plant: 'title', Position: 'Position' })
    const jobs = sheetOf('Position,Team\nBaker,Night\nDriver,Day\nBaker,Day')
    expect(suggestMapping(jobs, cardsSheet)).toMatchObject({ Position: 'title' })
  })

  it.each([
    ['Cost, EUR', 'price'],
    ['Preis (€)', 'price'],
    ['unit-price', 'price'],
  ])('knows “%s”', (name, key) => {
    expect(
      suggestMapping({ columns: ['Title', name], rows: [{ Title: 'a', [name]: '5' }] }, listSheet),
    ).toEqual({
      Title: 'title',
      [name]: key,
    })
  })

  it.each([
    ['Preis (€)', '5,20', '5,20 €'],
    ['Price ($)', '5.20', '$5.20'],
    ['Price ($)', '-5', '-$5'],
    ['Cost, EUR', '1,200', '1,200 EUR'],
    ['Price (€)', '€5.20', '€5.20'],
    ['Price (€)', 'on request', 'on request'],
    ['Price', '5.20', '5.20'],
  ])('keeps the currency of “%s” with %s', (name, cell, price) => {
    const sheet = { columns: ['Title', name], rows: [{ Title: 'a', [name]: cell }] }
    expect(mapRows(sheet, suggestMapping(sheet, listSheet), listSheet)).toEqual([{ title: 'a', price }])
  })

  it('leaves out a column that nothing stands in', () => {
    const sheet = sheetOf('Title,Price,Notes\nLoaf,,\nTart, ,')
    expect(suggestMapping(sheet, listSheet)).toEqual({ Title: 'title', Price: null, Notes: null })
  })

  it('keeps columns it does not know under their names', () => {
    const sheet = sheetOf('Title,Allergens\nLoaf,gluten')
    const mapping = suggestMapping(sheet, listSheet)
    expect(mapRows(sheet, mapping, listSheet)).toEqual([{ title: 'Loaf', Allergens: 'gluten' }])
  })

  it('finds a title where no name says so', () => {
    const sheet = sheetOf('No,Cake\n1,Loaf\n2,Tart')
    expect(suggestMapping(sheet, listSheet).Cake).toBe('title')
  })

  it('leaves out what it is told to, and empty cells', () => {
    const sheet = sheetOf('Title,Price,Secret\nLoaf,,x')
    expect(mapRows(sheet, { Title: 'title', Price: 'price', Secret: null }, listSheet)).toEqual([
      { title: 'Loaf' },
    ])
  })

  it('keeps the zeros of what only looks like a number', () => {
    const sheet = sheetOf('Title,Postcode\nLoaf,01067\nTart,04109')
    expect(mapRows(sheet, suggestMapping(sheet, listSheet), listSheet)[0]).toMatchObject({
      Postcode: '01067',
    })
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
    const layouts = [listSheet, cardsSheet, tableSheet]
    expect(suggestLayout(sheetOf('Name,Price,Photo\na,€1,https://a.org/a.png'), layouts)?.name).toBe('cards')
    expect(suggestLayout(sheetOf('Name,Notes\na,b'), layouts)?.name).toBe('list')
    expect(suggestLayout(sheetOf('q,w,e,r,t,z,u\n1a,2a,3a,4a,5a,6a,7a'), layouts)?.name).toBe('table')
  })
})

describe('limits', () => {
  const limits: Limits = { ...LIMITS, rows: 2, columns: 3, cell: 10, document: 10, bytes: 500 }
  const over = (text: string, change: ColumnMapping = {}, most: Partial<Limits> = {}) => {
    const sheet = sheetOf(text)
    const mapping = {
      ...withinColumns(suggestMapping(sheet, listSheet), listSheet, limits.columns),
      ...change,
    }
    return overLimits(sheet, mapping, mapRows(sheet, mapping, listSheet), { ...limits, ...most })
  }

  it('fits', () => expect(over('a,b\nx,y')).toBeNull())

  it('leaves out the last columns that an app has no room for, never one that is drawn', () => {
    expect(over('a,b,c,d,Price\nv,w,x,y,5')).toEqual({
      words: 'This has 5 columns. An app holds at most 3; 2 are left out.',
      stops: false,
    })
    const sheet = sheetOf('a,b,c,d,Price\nv,w,x,y,5')
    expect(withinColumns(suggestMapping(sheet, listSheet), listSheet, 3)).toEqual({
      a: 'title',
      b: 'b',
      c: null,
      d: null,
      Price: 'price',
    })
  })

  it.each([
    ['a column too many', 'a,b,c,d\nv,w,x,y', { d: 'd' }, {}, 'leave out 1 more'],
    [
      'a long cell',
      'a,b\nx,more than ten',
      {},
      {},
      '“b” in row 1 has 13 characters. A cell holds at most 10',
    ],
    ['too much in all', 'a,b\nx,y', {}, { bytes: 10 }, 'An app holds at most 0 MB'],
  ])('stops at %s and says what to do', (_, text, change, most, words) => {
    const found = over(text, change, most)
    expect(found?.words).toContain(words)
    expect(found?.stops).toBe(true)
  })

  it('takes as many rows as there is room for, and says so', () => {
    expect(over('a,b\nx,y\nx,y\nx,y')).toEqual({
      words: 'This has 3 rows. An app holds at most 2; the rest is left out.',
      stops: false,
    })
  })
})
