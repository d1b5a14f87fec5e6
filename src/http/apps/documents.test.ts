import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { pdfLines, writePdf, writePdfBomb } from '../../../test/pdf.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { createDocumentReader } from '../../registry/documents/document-reader.ts'

let web: LocalServer
let model: ModelServer
let server: TestServer
let api: TestApi
const pages = new Map<string, string | Buffer>()

beforeAll(async () => {
  web = await startLocalServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  })
  model = await startModelServer()
  server = await startTestServer({
    env: { OUTGOING_ALLOW: '127.0.0.1', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl },
  })
  api = connectApi(server.url, (await server.signUp('ann@example.org')).token)
})
afterAll(async () => {
  await server.close()
  await model.close()
  await web.close()
})

const read = async (page: string | Buffer) => {
  pages.set('/shop/page', page)
  const { status, body } = await api('POST', '/api/sources/document', { address: `${web.origin}/shop/page` })
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  return body as { title: string; tables: { name: string; from: string; cells: string[][] }[]; text: string }
}
const html = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

describe('a page', () => {
  it('gives its schema.org things as JSON-LD, with prices, places, pictures and links', async () => {
    const offer = (price: number) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' })
    const things = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'The site' },
        { '@type': 'Product', name: 'Blue mug', image: '/mug.jpg', url: 'mug', offers: offer(12.5) },
        {
          '@type': ['Product', 'Thing'],
          name: 'Red bowl',
          offers: [offer(20)],
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5 },
          author: { '@type': 'Person', name: 'Somebody' },
        },
      ],
    }
    const { title, tables } = await read(
      html('<h1>Our pots</h1>', `<script type="application/ld+json">${JSON.stringify(things)}</script>`),
    )
    expect(title).toBe('Our pots')
    expect(tables).toHaveLength(1)
    expect(tables[0]).toMatchObject({ name: 'Product', from: 'structured data' })
    const [head, mug, bowl] = tables[0]!.cells
    expect(head).toEqual(expect.arrayContaining(['Name', 'Price', 'Image', 'Url', 'Rating']))
    const cell = (row: string[] | undefined, name: string) => row?.[head!.indexOf(name)]
    expect(cell(mug, 'Name')).toBe('Blue mug')
    expect(cell(mug, 'Price')).toBe('12.5 EUR')
    expect(cell(mug, 'Image')).toBe(`${web.origin}/mug.jpg`)
    expect(cell(mug, 'Url')).toBe(`${web.origin}/shop/mug`)
    expect(cell(bowl, 'Rating')).toBe('4.5')
  })

  it('gives the dishes of a menu in sections, and events as microdata', async () => {
    const dish = (name: string) => ({ '@type': 'MenuItem', name })
    const menu = {
      '@type': 'Restaurant',
      name: 'Corner',
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: [
          { '@type': 'MenuSection', name: 'Starters', hasMenuItem: [dish('Soup'), dish('Salad')] },
          { '@type': 'MenuSection', name: 'Mains', hasMenuItem: [dish('Stew')] },
        ],
      },
    }
    const event = (name: string, date: string) =>
      `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">${name}</b>
       <time itemprop="startDate" datetime="${date}">soon</time>
       <span itemprop="location" itemscope itemtype="https://schema.org/Place"><i itemprop="name">Hall</i></span></div>`
    const { tables } = await read(
      html(
        event('Concert', '2026-12-01') + event('Reading', '2026-12-08'),
        `<script type="application/ld+json">${JSON.stringify(menu)}</script>`,
      ),
    )
    const named = new Map(tables.map((table) => [table.name, table.cells]))
    expect(named.get('Menu item')?.map(([name]) => name)).toEqual(['Name', 'Soup', 'Salad', 'Stew'])
    expect(named.get('Event')).toEqual([
      ['Name', 'Start date', 'Location'],
      ['Concert', '2026-12-01', 'Hall'],
      ['Reading', '2026-12-08', 'Hall'],
    ])
  })

  it('gives its tables with spans and links, and not those that only place things', async () => {
    const { tables } = await read(
      html(`<table role="presentation"><tr><td>Not</td><td>this</td></tr></table>
        <nav><ul><li>Home</li><li>Shop</li><li>About</li></ul></nav>
        <h2>Courses</h2>
        <table><thead><tr><th>Course<th>Day<th>Price</tr></thead>
        <tr><td><a href="/a">Spanish</a></td><td rowspan="2">Monday</td><td>190 €</td></tr>
        <tr><td><a href="/b">Pottery</a></td><td>145 €</td></tr></table>`),
    )
    expect(tables).toEqual([
      {
        name: 'Courses',
        from: 'table',
        cells: [
          ['Course', 'Day', 'Price', 'Link'],
          ['Spanish', 'Monday', '190 €', `${web.origin}/a`],
          ['Pottery', 'Monday', '145 €', `${web.origin}/b`],
        ],
      },
    ])
  })

  it('gives lists: cards, items with a price, and terms', async () => {
    const card = (name: string, price: string) =>
      `<article class="card"><img src="/${name}.jpg"><h3><a href="/${name}">${name}</a></h3><p class="note">About ${name}</p><span class="price">${price}</span></article>`
    const cards = await read(
      html(`<main>${card('Oak', '€12')}${card('Elm', '€9')}${card('Ash', '€7')}</main>`),
    )
    expect(cards.tables[0]?.cells.slice(0, 2)).toEqual([
      ['Name', 'Image', 'Link', 'Note', 'Price'],
      ['Oak', `${web.origin}/Oak.jpg`, `${web.origin}/Oak`, 'About Oak', '€12'],
    ])
    const staff = ['Ann<br>Baker', 'Bob<br>Sales', 'Cy<br>Books'].map((each) => `<li>${each}</li>`)
    expect((await read(html(`<ul>${staff.join('')}</ul>`))).tables[0]?.cells[1]).toEqual(['Ann', 'Baker'])
    const items = await read(html('<ul><li>Riesling – €12</li><li>Pinot – €18</li><li>Cava – €9</li></ul>'))
    expect(items.tables[0]?.cells).toEqual([
      ['Name', 'Price'],
      ['Riesling', '€12'],
      ['Pinot', '€18'],
      ['Cava', '€9'],
    ])
    const terms = await read(html('<dl><dt>A<dd>one<dt>B<dd>two<dt>C<dd>three</dl>'))
    expect(terms.tables[0]?.cells.at(-1)).toEqual(['C', 'three'])
  })

  it('becomes rows by the model where it has no table or list, with nothing that the text does not say', async () => {
    model.play({
      says: {
        name: 'Rooms',
        columns: ['Room', 'Price', 'View'],
        rows: [
          ['Garden room', '80 euros', 'the sea'],
          ['Invented room', '1 euro', ''],
        ],
      },
    })
    const { tables } = await read(html('<p>The garden room costs 80 euros a night.</p>'))
    expect(tables).toEqual([
      {
        name: 'Rooms',
        from: 'model',
        cells: [
          ['Room', 'Price', 'View'],
          ['Garden room', '80 euros', ''],
        ],
      },
    ])
  })
})

const send = (file: Buffer) => api('POST', '/api/sources/document', { file: file.toString('base64') })

it('reads the table of a PDF over its pages', async () => {
  const columns = [50, 250, 400]
  const first = [['Wine list'], ['Wine', 'Country', 'Price'], ['Riesling', 'Germany', '12.50']]
  const file = writePdf([
    pdfLines(first, columns),
    pdfLines(
      [
        ['Pinot noir reserve', 'France', '18.00'],
        ['Cava', '', '9.00'],
      ],
      columns,
    ),
  ])
  const { status, body } = await send(file)
  expect(status).toBe(200)
  expect(body.title).toBe('Wine list')
  expect(body.tables[0].cells).toEqual([
    ['Wine', 'Country', 'Price'],
    ['Riesling', 'Germany', '12.50'],
    ['Pinot noir reserve', 'France', '18.00'],
    ['Cava', '', '9.00'],
  ])
})

it('reads the tables and lists of a text', async () => {
  const text =
    '# Trails\n\n| Trail | km |\n|---|---|\n| Mill | 5 |\n| Ridge | 14 |\n\n## Rules\n- be kind\n- be quiet\n- be back\n'
  const { body } = await send(Buffer.from(text))
  expect(body.title).toBe('Trails')
  expect(body.tables).toMatchObject([
    {
      name: 'Trails',
      from: 'table',
      cells: [
        ['Trail', 'km'],
        ['Mill', '5'],
        ['Ridge', '14'],
      ],
    },
    { name: 'Rules', from: 'list', cells: [['Name'], ['be kind'], ['be quiet'], ['be back']] },
  ])
})

it('says why a document cannot be read, and reaches nothing inside the network', async () => {
  const damaged = await send(Buffer.from('%PDF-1.7 and nothing more'))
  expect(damaged.body.error).toMatchObject({
    code: 'DOCUMENT_UNREADABLE',
    details: { reason: expect.stringContaining('damaged') },
  })
  const missing = await api('POST', '/api/sources/document', { address: `${web.origin}/none` })
  expect(missing.body.error.details.reason).toContain('It answered 404.')
  const guarded = createDocumentReader({ allow: [], model: null })
  const signal = AbortSignal.timeout(10_000)
  await expect(guarded.read('ann', { address: web.origin }, signal)).rejects.toMatchObject({
    code: 'DOCUMENT_UNREADABLE',
  })
  await guarded.close()
  const hurried = createDocumentReader({ allow: [], model: null, readMs: 1 })
  const bytes = new TextEncoder().encode('<p>a').buffer
  await expect(hurried.read('ann', { bytes }, signal)).rejects.toMatchObject({
    details: { reason: expect.stringContaining('too long') },
  })
  await hurried.close()
  expect((await api('POST', '/api/sources/document', {})).status).toBe(422)
})

it('ends a document that unpacks to more memory than it may take', async () => {
  const bomb = await send(writePdfBomb(500e6))
  expect(bomb.status).toBe(422)
  expect(bomb.body.error).toMatchObject({ code: 'DOCUMENT_UNREADABLE' })
  expect((await send(Buffer.from('| A | B |\n|---|---|\n| 1 | 2 |\n'))).status).toBe(200)
})
