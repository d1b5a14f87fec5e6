import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sheetAddress } from '../../../common/sheet/sheet-address.ts'
import { failureOf, titlesOf } from '../../../test/made-source.ts'
import { askWebService, WebService } from '../../../test/web-service.ts'

const service = new WebService()

describe('rows from a web service', () => {
  it('come from a path, each column from its own', async () => {
    const fields = { title: 'name', price: 'cost.amount', badge: 'labels[0]', tags: 'labels', left: 'stock' }
    const { text, data } = await askWebService(
      service.source({ fields }, { mockData: { heading: 'Shop', items: [] } }),
    )
    expect(data).toEqual({
      heading: 'Shop',
      items: [
        { title: 'Widget Pro', price: 99, badge: 'new', tags: ['new', 'blue'], left: null },
        { title: 'Gadget X', price: 149, tags: [], left: 3 },
      ],
    })
    expect(text).toBe('Here are all 2 in Shop: Widget Pro (99), Gadget X (149).')
  })

  it('come as they are where nothing is mapped, with a name for a title', async () => {
    const { data } = await askWebService(service.source())
    expect(data.items).toEqual([
      { name: 'Widget Pro', labels: 'new, blue', stock: null, title: 'Widget Pro' },
      { name: 'Gadget X', stock: 3, title: 'Gadget X' },
    ])
  })

  it.each([
    ['', [{ title: 'A' }]],
    ['', { title: 'A' }],
    ['$.result.0.rows', { result: [{ rows: [{ title: 'A' }] }] }],
    ['result[0]["the rows"]', { result: [{ 'the rows': [{ title: 'A' }] }] }],
    ['names', { names: ['A'] }],
    ['rows', { rows: [{ id: 7, title: 'A' }, {}, { nothing: {} }] }],
  ])('are found at “%s”', async (itemsPath, body) => {
    service.reply = { text: JSON.stringify(body) }
    expect(titlesOf((await askWebService(service.source({ itemsPath }))).data)).toEqual(['A'])
  })

  it('cannot reach what is not theirs', async () => {
    service.reply = { text: '[{"title":"A","__proto__":{"polluted":"yes"},"constructor":"c"}]' }
    const { data } = await askWebService(service.source({ itemsPath: '' }))
    expect(JSON.stringify(data)).toBe('{"items":[{"title":"A","constructor":"c"}]}')
    for (const itemsPath of ['constructor', '__proto__', 'length'])
      expect(
        await failureOf(askWebService(service.source({ itemsPath: `data.${itemsPath}` }))),
      ).toMatchObject({
        error: { details: { reason: expect.stringContaining('nothing at') } },
      })
  })

  it('are chosen here where the service does not know the message', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      title: `Row ${at}`,
      kind: at === 7 ? 'purple' : 'grey',
    }))
    service.reply = { text: JSON.stringify(rows) }
    const all = service.source({ itemsPath: '' })
    expect(titlesOf((await askWebService(all, 'the purple one')).data)).toEqual(['Row 7'])
    const asked = service.source({ itemsPath: '', url: `${service.origin}/list?q={message}` })
    // Its words chose already; what they say of a column still holds.
    expect(titlesOf((await askWebService(asked, 'a zebra')).data)).toHaveLength(30)
    expect(titlesOf((await askWebService(asked, 'a zebra, not grey')).data)).toEqual(['Row 7'])
  })

  it('fill a document too', async () => {
    service.reply = { text: JSON.stringify({ page: { body: '# Hello' } }) }
    const source = service.source(
      { itemsPath: 'page', fields: { markdown: 'body' } },
      {
        layoutTemplate: 'markdown',
        mockData: { heading: 'News', markdown: 'old' },
      },
    )
    expect(await askWebService(source)).toEqual({
      text: 'News: # Hello',
      data: { heading: 'News', markdown: '# Hello' },
    })
  })
})

describe('rows from a sheet on the web', () => {
  const sheet = (more: object = {}) => service.source({ format: 'sheet', itemsPath: '', ...more })
  const workbook = () => readFileSync(join(import.meta.dirname, '../../../test/workbooks/exceljs.xlsx'))

  it('come from CSV with a title above its names, which say what becomes what', async () => {
    service.reply = { text: 'Our prices, 2026\nProduct;Price (€);Oven\nRye, dark;5,20;stone\nTart;6;iron' }
    const { data } = await askWebService(sheet())
    expect(data.items).toEqual([
      { title: 'Rye, dark', price: '5,20 €', Oven: 'stone' },
      { title: 'Tart', price: '6 €', Oven: 'iron' },
    ])
    expect(service.got[0]?.headers.accept).toContain('text/csv')
  })

  it('come from the sheet of a workbook and the columns that the maker names', async () => {
    service.reply = { text: workbook() }
    const fields = { title: 'ort', Seats: 'Plätze' }
    const { data } = await askWebService(sheet({ itemsPath: 'Filialen', fields }))
    expect(data.items).toEqual([
      { title: 'Hafen', Seats: '24' },
      { title: 'Markt', Seats: '8' },
    ])
    expect(titlesOf((await askWebService(sheet())).data)).toContain('Roggenlaib, dunkel')
  })

  it('are fetched again after the hour', async () => {
    service.reply = { text: 'Product,Price\nRye,5\nTart,6' }
    const hourly = sheet({ cacheSeconds: 3600 })
    await askWebService(hourly)
    service.reply = { text: 'Product,Price\nRye,7\nTart,8' }
    service.now = 3_599_000
    expect((await askWebService(hourly)).data.items).toMatchObject([{ price: '5' }, { price: '6' }])
    service.now = 3_601_000
    expect((await askWebService(hourly)).data.items).toMatchObject([{ price: '7' }, { price: '8' }])
    expect(service.got).toHaveLength(2)
  })

  it('stay as they were for a day while the sheet cannot be fetched again', async () => {
    service.reply = { text: 'Product,Price\nRye,5\nTart,6' }
    const hourly = sheet({ cacheSeconds: 3600 })
    await askWebService(hourly)
    service.reply = { status: 503, text: '' }
    service.now = 3_700_000
    expect(titlesOf((await askWebService(hourly)).data)).toEqual(['Rye', 'Tart'])
    service.now += 30_000
    expect(titlesOf((await askWebService(hourly)).data)).toEqual(['Rye', 'Tart'])
    expect(service.got).toHaveLength(2)
    service.now += 31_000
    service.reply = { text: 'Product,Price\nRoll,1\nLoaf,2' }
    expect(titlesOf((await askWebService(hourly)).data)).toEqual(['Roll', 'Loaf'])
    service.reply = { status: 503, text: '' }
    service.now += 25 * 3_600_000
    expect(await failureOf(askWebService(hourly))).toMatchObject({ error: { code: 'EXECUTION_ERROR' } })
  })

  it.each([
    ['a page', '<!doctype html><p>hunter2', {}, 'gives a web page and no sheet'],
    ['nothing', ' \n ', {}, 'nothing in the sheet'],
    ['an archive', 'PK\x03\x04hunter2', {}, 'no workbook'],
    ['no such sheet', workbook(), { itemsPath: 'hunter2' }, 'no such sheet'],
  ])('are not found in %s, which is said without repeating it', async (_, text, more, reason) => {
    service.reply = { text }
    const failure = await failureOf(askWebService(sheet(more)))
    expect(failure).toMatchObject({ error: { details: { reason: expect.stringContaining(reason) } } })
    expect(JSON.stringify(failure)).not.toContain('hunter2')
  })
})

it.each([
  [
    'https://docs.google.com/spreadsheets/d/abc/edit#gid=7',
    'https://docs.google.com/spreadsheets/d/abc/export?format=csv&gid=7',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/x/pubhtml',
    'https://docs.google.com/spreadsheets/d/e/x/pub?output=csv',
  ],
  ['https://www.dropbox.com/s/a/b.xlsx?dl=0', 'https://www.dropbox.com/s/a/b.xlsx?dl=1'],
  ['https://example.com/a.csv?x={message}', 'https://example.com/a.csv?x={message}'],
])('finds the cells behind %s', (address, cells) => expect(sheetAddress(address)).toBe(cells))
