import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { pdfLines, writePdf, writePdfBomb } from '../../../test/pdf.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { createDocumentReader } from '../../registry/documents/document-reader.ts'
import { readHtml } from '../../registry/documents/html/read-html.ts'
import { readPlainText } from '../../registry/documents/read-plain-text.ts'

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

  const dish = (name: string, price: string, note: string) =>
    `<div class="dish"><h3>${name}</h3><span class="price">${price}</span><p>${note}</p></div>`
  const room = (name: string, price: string) =>
    `<h2>${name}</h2><table><tr><th>Price<td>${price}</tr><tr><th>Beds<td>2</tr></table>`
  const person = (name: string, work: string) =>
    `<div class="css-${name}"><div><strong>${name}</strong><span>${work}</span></div></div>`
  it.each<[string, string, string[][]]>([
    [
      'items in sections, by their section',
      `<section><h2>Starters</h2>${dish('Soup', '€6', 'hot')}</section><section><h2>Mains</h2>${dish('Stew', '€14', 'slow')}${dish('Trout', '€19', 'fried')}</section><section><h2>Sweets</h2>${dish('Pie', '€5', 'apple')}</section>`,
      [
        ['Name', 'Price', 'Text 2', 'Section'],
        ['Soup', '€6', 'hot', 'Starters'],
        ['Stew', '€14', 'slow', 'Mains'],
        ['Trout', '€19', 'fried', 'Mains'],
        ['Pie', '€5', 'apple', 'Sweets'],
      ],
    ],
    [
      'lists below headings, by their heading',
      '<h2>Beer</h2><ul><li>Pils – €4</li><li>Stout – €5</li></ul><h2>Wine</h2><ul><li>Red – €6</li></ul><h2>Soft</h2><ul><li>Cola – €3</li></ul>',
      [
        ['Name', 'Price', 'Section'],
        ['Pils', '€4', 'Beer'],
        ['Stout', '€5', 'Beer'],
        ['Red', '€6', 'Wine'],
        ['Cola', '€3', 'Soft'],
      ],
    ],
    [
      'cards with tags, one row for each card',
      '<div class="card"><h3>Fern</h3><ul><li>green</li><li>easy</li></ul></div><div class="card"><h3>Cactus</h3><ul><li>spiky</li></ul></div><div class="card"><h3>Ivy</h3><ul><li>green</li></ul></div>',
      [
        ['Name', 'Text 1'],
        ['Fern', 'green, easy'],
        ['Cactus', 'spiky'],
        ['Ivy', 'green'],
      ],
    ],
    [
      'elements of one shape, whatever their classes',
      `<div>${person('Ann', 'Director')}${person('Bo', 'Guide')}${person('Cy', 'Cook')}</div>`,
      [
        ['Name', 'Text 1'],
        ['Ann', 'Director'],
        ['Bo', 'Guide'],
        ['Cy', 'Cook'],
      ],
    ],
    [
      'headings with a few words below them',
      '<h2>Yoga</h2><p>Mondays, €96</p><h2>Pilates</h2><p>Tuesdays, €120</p><h2>Rest</h2><p>Sundays, €40</p>',
      [
        ['Name', 'Description'],
        ['Yoga', 'Mondays, €96'],
        ['Pilates', 'Tuesdays, €120'],
        ['Rest', 'Sundays, €40'],
      ],
    ],
    [
      'two lines of names as one',
      '<table><tr><th rowspan=2>Branch<th colspan=2>Weekdays</tr><tr><th>Open<th>Close</tr><tr><td>Centre<td>9<td>18</tr><tr><td>North<td>10<td>17</tr></table>',
      [
        ['Branch', 'Weekdays Open', 'Weekdays Close'],
        ['Centre', '9', '18'],
        ['North', '10', '17'],
      ],
    ],
    [
      'tables of one thing each as the rows of one',
      `<h1>Rooms</h1>${room('Single', '€80')}${room('Double', '€120')}`,
      [
        ['Name', 'Price', 'Beds'],
        ['Single', '€80', '2'],
        ['Double', '€120', '2'],
      ],
    ],
  ])('gives %s', (_, body, cells) => {
    expect(readHtml(html(body), null).tables[0]?.cells).toEqual(cells)
  })

  it('gives events of several kinds together, and no list of an article', async () => {
    const events = ['MusicEvent', 'TheaterEvent'].map((kind, index) => ({
      '@type': kind,
      name: `Evening ${index}`,
    }))
    const script = `<script type="application/ld+json">${JSON.stringify(events)}</script>`
    expect((await read(html('', script))).tables).toMatchObject([{ name: 'Event', cells: { length: 3 } }])
    const long = '<h2>Why</h2><p>Plants grow and need room for their roots in the pot that they stand in.</p>'
    const article = html(long.replace(/<p>(.*)<\/p>/, (_, text) => `<p>${text.repeat(5)}</p>`).repeat(3))
    model.play({ says: { name: '', columns: [], rows: [] } })
    expect((await read(article)).tables).toEqual([])
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

it.each<[string, string, string[][]]>([
  [
    'prices behind dots, by their section',
    'Bella\nPizze\nMargherita ..... 8,50 €\nFunghi ....... 9,80 €\n\nPasta\nCarbonara ..... 10,50 €\n',
    [
      ['Name', 'Price', 'Section'],
      ['Margherita', '8,50 €', 'Pizze'],
      ['Funghi', '9,80 €', 'Pizze'],
      ['Carbonara', '10,50 €', 'Pasta'],
    ],
  ],
  [
    'records of fields',
    'Guides\n\nName: Ann\nSpeaks: English\n\nName: Bo\nSpeaks: Swedish\nPhone: 1\n',
    [
      ['Name', 'Speaks', 'Phone'],
      ['Ann', 'English', ''],
      ['Bo', 'Swedish', '1'],
    ],
  ],
  [
    'columns of spaces',
    'From    To       Leaves\nBern    Zurich   07:02\nBern    Basel    07:34\n',
    [
      ['From', 'To', 'Leaves'],
      ['Bern', 'Zurich', '07:02'],
      ['Bern', 'Basel', '07:34'],
    ],
  ],
  [
    'lines with commas',
    'Riesling 2023, Mosel, 12,50 €\nSilvaner 2022, Franken, 9,80 €\nGutedel 2023, Baden, 8,20 €\n',
    [
      ['Name', 'Text 1', 'Price'],
      ['Riesling 2023', 'Mosel', '12,50 €'],
      ['Silvaner 2022', 'Franken', '9,80 €'],
      ['Gutedel 2023', 'Baden', '8,20 €'],
    ],
  ],
  [
    'a list with several marks',
    'So far:\n- Maria: tiramisu\n- Tom - chips\n* Aisha => samosas\n',
    [
      ['Name', 'Description'],
      ['Maria', 'tiramisu'],
      ['Tom', 'chips'],
      ['Aisha', 'samosas'],
    ],
  ],
])('reads a text with %s', (_, text, cells) => {
  expect(readPlainText(text).tables[0]?.cells).toEqual(cells)
})

it('reads a PDF whose cells need several lines, and one of a menu with sections', async () => {
  const at = (x: number, y: number, text: string) => ({ x, y, text })
  const wrapped = writePdf([
    [
      ...[at(50, 780, 'Service'), at(230, 780, 'Includes'), at(400, 780, 'Price')],
      ...[
        at(200, 760, 'Brakes, gears and'),
        at(50, 754, 'Check'),
        at(400, 754, '45'),
        at(200, 748, 'a ride'),
      ],
      ...[at(50, 728, 'Puncture'), at(200, 728, 'Tube'), at(400, 728, '15')],
    ],
  ])
  expect((await send(wrapped)).body.tables[0].cells).toEqual([
    ['Service', 'Includes', 'Price'],
    ['Check', 'Brakes, gears and a ride', '45'],
    ['Puncture', 'Tube', '15'],
  ])
  const menu = [['Sole'], ['Starters'], ['Soup', '6.50'], ['Salad', '7.00'], ['Sweets'], ['Pie', '5.00']]
  expect((await send(writePdf([pdfLines(menu, [50, 300])]))).body.tables[0].cells).toEqual([
    ['Name', 'Price', 'Section'],
    ['Soup', '6.50', 'Starters'],
    ['Salad', '7.00', 'Starters'],
    ['Pie', '5.00', 'Sweets'],
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
