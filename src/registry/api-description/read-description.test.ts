import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentSchema } from '../../../common/api/content.ts'
import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { BOATS } from '../../../test/boats-document.ts'
import { layouts } from '../../templates/index.ts'
import { readDescription } from './read-description.ts'

const museum = readFileSync(join(import.meta.dirname, '../../../test/documents/museum.yaml'), 'utf8')

const read = (text: string, more: { base?: string; layoutTemplate?: string } = {}) =>
  readDescription({
    text,
    base: more.base,
    layoutTemplate: more.layoutTemplate,
    layouts: [...layouts.values()],
  })

const operationOf = (text: string, id: string, more = {}) =>
  read(text, more).operations.find((operation) => operation.id === id)!

const serviceOf = (text: string, id: string, more = {}) => {
  const { service } = operationOf(text, id, more)
  return { ...service!, source: service!.draft.source as HttpSettings }
}

/** A document with one list of rows, and whatever else is said of it. */
const listDocument = (operation: object, more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop API' },
    servers: [{ url: 'https://shop.example' }],
    paths: {
      '/products': {
        get: { operationId: 'listProducts', responses: { 200: rowsOf(PRODUCT) }, ...operation },
      },
    },
    ...more,
  })
const PRODUCT = {
  type: 'object',
  properties: {
    sku: { type: 'string' },
    name: { type: 'string' },
    unit_price: { type: 'number' },
    kind: { type: 'string', enum: ['cake', 'bread'] },
    maker: { type: 'object', properties: { name: { type: 'string' }, vat: { type: 'string' } } },
    photo_url: { type: 'string', format: 'uri' },
    'odd.key': { type: 'string' },
  },
}
const rowsOf = (items: object) => ({
  content: {
    'application/json': {
      schema: { type: 'object', properties: { total: { type: 'integer' }, items: { type: 'array', items } } },
    },
  },
})

describe('the document of a museum', () => {
  it('lists what can be a source, and why the others cannot', () => {
    const { title, operations } = read(museum)
    expect(title).toBe('Redocly Museum API')
    expect(operations.map(({ id, problem }) => `${id}: ${problem ?? 'yes'}`)).toEqual([
      'GET /museum-hours: yes',
      'GET /special-events: yes',
      expect.stringMatching(/^POST \/special-events: It changes something/),
      'GET /special-events/{eventId}: yes',
      expect.stringMatching(/^PATCH .*: It changes something/),
      expect.stringMatching(/^DELETE .*: It changes something/),
      expect.stringMatching(/^POST \/tickets: It changes something/),
      'GET /tickets/{ticketId}/qr: It does not answer with JSON.',
    ])
    expect(operations.map(({ group }) => group).slice(0, 2)).toEqual(['Operations', 'Events'])
  })

  it('gives a whole source: address, as many rows as it gives, fields, key and the rows that it shows itself', () => {
    const { source, draft, keys, values } = serviceOf(museum, 'GET /special-events')
    expect(source).toMatchObject({
      kind: 'http',
      url: 'https://redocly.com/_mock/docs/openapi/museum-api/special-events?limit=30',
      method: 'GET',
      itemsPath: '',
      headers: [{ name: 'Authorization', value: 'Basic {secret}', secret: 'authorization' }],
      fields: {
        title: 'name',
        location: 'location',
        description: 'eventDescription',
        price: 'price',
        Dates: 'dates',
      },
    })
    expect(keys).toMatchObject([{ kind: 'password', required: true }])
    expect(values.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'startDate=',
      'endDate=',
      'limit=30',
    ])
    expect(draft).toMatchObject({
      name: 'Redocly Museum',
      layoutTemplate: 'list',
      toolName: 'list_special_events',
    })
    expect(draft.toolDescription).toContain('Return a list of upcoming special events')
    expect(draft.mockData.items).toHaveLength(5)
    expect(layouts.get(draft.layoutTemplate)!.schema.safeParse(draft.mockData).success).toBe(true)
    expect(contentSchema.partial().safeParse(draft).success).toBe(true)
  })

  it('shows one thing in detail, asked for by what the question says', () => {
    const { source, draft } = serviceOf(museum, 'GET /special-events/{eventId}')
    expect(draft.layoutTemplate).toBe('detail')
    expect(source.url).toMatch(/\/special-events\/\{message\}$/)
    expect(draft.toolDescription).toContain('Needs the event id as the message, and nothing else.')
  })
})

describe('what rows hold', () => {
  it('is named and typed by the schema, one step deep, and found again in a reply', () => {
    const { source, draft, fields } = serviceOf(listDocument({}), 'GET /products')
    expect(source.itemsPath).toBe('items')
    expect(fields).toEqual(['Name', 'Sku', 'Unit price', 'Kind', 'Photo url', 'Odd key', 'Maker name'])
    expect(Object.values(source.fields)).toEqual(
      expect.arrayContaining(['name', 'unit_price', 'maker.name', '["odd.key"]']),
    )
    expect(source.fields).toMatchObject({ title: 'name', image: 'photo_url', price: 'unit_price' })
    expect(draft.columns).toContainEqual({ key: 'Kind', type: 'one of a few' })
    expect(draft.columns).toContainEqual({ key: 'price', label: 'Unit price', type: 'number' })
  })

  it('fits the layout that is asked for, if that shows rows', () => {
    const inTable = serviceOf(listDocument({}), 'GET /products', { layoutTemplate: 'table' })
    expect(inTable.draft.layoutTemplate).toBe('table')
    expect(inTable.draft.mockData.columns).toContainEqual({ key: 'title', label: 'Name' })
    const inText = serviceOf(listDocument({}), 'GET /products', { layoutTemplate: 'markdown' })
    expect(inText.draft.layoutTemplate).not.toBe('markdown')
  })

  it('is shown by examples of the document and never made up; the hosts of their pictures are named', () => {
    expect(serviceOf(listDocument({}), 'GET /products').draft.mockData.items).toEqual([])
    const example = { items: [{ name: 'Rye', photo_url: 'https://images.example/rye.jpg' }] }
    const schema = rowsOf(PRODUCT).content['application/json'].schema
    const shown = { responses: { 200: { content: { 'application/json': { schema, example } } } } }
    const { draft, source } = serviceOf(listDocument(shown), 'GET /products')
    expect(draft.mockData.items).toEqual([{ title: 'Rye', image: 'https://images.example/rye.jpg' }])
    expect(source.pictureHosts).toEqual(['images.example'])
  })
})

describe('what a service is asked with', () => {
  const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more })
  const asked = (...parameters: object[]) => serviceOf(listDocument({ parameters }), 'GET /products')

  it.each([
    ['a default', query('unit', { type: 'string', default: 'kg' }, { required: true }), 'unit=kg'],
    ['the first of a few', query('sort', { enum: ['new', 'old'] }, { required: true }), 'sort=new'],
    ['its example', query('shop', { type: 'string' }, { required: true, example: 'Bonn' }), 'shop=Bonn'],
    ['what is asked', query('q', { type: 'string' }, { required: true }), 'q={message}'],
  ])('is %s where it must be given', (_, parameter, expected) => {
    expect(asked(parameter).source.url).toBe(`https://shop.example/products?${expected}`)
  })

  it('is left to the question’s filters where rows have such a field', () => {
    const { source, values } = asked(
      query('kind', { enum: ['cake', 'bread'] }),
      query('max_unit_price', { type: 'number' }),
      query('unitPrice[gt]', { type: 'number' }),
      query('colour', { type: 'string' }),
    )
    expect(source.url).toBe('https://shop.example/products')
    expect(source.filterParams).toEqual([
      { column: 'Kind', op: 'is', param: 'kind' },
      { column: 'price', op: '<=', param: 'max_unit_price' },
      { column: 'price', op: '>', param: 'unitPrice[gt]' },
    ])
    expect(values.map(({ filter }) => filter)).toEqual([true, true, true, false])
    expect(values[0]?.choices).toEqual(['cake', 'bread'])
  })

  it('is the question where a service that has many rows can search', () => {
    const page = query('page', { type: 'integer' })
    expect(asked(query('search', { type: 'string' })).source.url).not.toContain('{message}')
    expect(asked(query('search', { type: 'string' }), page).source.url).toContain('?search={message}')
  })

  it('cannot be an object that must be given', () => {
    const parameters = [query('where', { type: 'object' }, { required: true, style: 'deepObject' })]
    expect(operationOf(listDocument({ parameters }), 'GET /products').problem).toContain('“where”')
  })
})

describe('keys', () => {
  const keyed = (scheme: object, security: object[] = [{ it: [] }]) =>
    operationOf(
      listDocument({ security }, { components: { securitySchemes: { it: scheme } } }),
      'GET /products',
    )
  const sent = (scheme: object) => {
    const source = keyed(scheme).service!.draft.source as HttpSettings
    return { headers: source.headers, params: source.secretParams }
  }

  it.each([
    [
      'in a header',
      { type: 'apiKey', in: 'header', name: 'X-Key' },
      { headers: [{ name: 'X-Key', secret: 'x-key' }], params: [] },
    ],
    [
      'in the address',
      { type: 'apiKey', in: 'query', name: 'api_key' },
      { headers: [], params: [{ name: 'api_key', secret: 'api_key' }] },
    ],
    [
      'in a cookie',
      { type: 'apiKey', in: 'cookie', name: 'sid' },
      { headers: [{ name: 'Cookie', value: 'sid={secret}', secret: 'sid' }], params: [] },
    ],
    [
      'as a token',
      { type: 'http', scheme: 'Bearer' },
      { headers: [{ name: 'Authorization', value: 'Bearer {secret}', secret: 'authorization' }], params: [] },
    ],
    [
      'as a token of OAuth 2',
      { type: 'oauth2', flows: {} },
      { headers: [{ name: 'Authorization', value: 'Bearer {secret}', secret: 'authorization' }], params: [] },
    ],
  ])('go %s', (_, scheme, expected) => {
    expect(sent(scheme)).toEqual(expected)
  })

  it('may be left out where everybody is let in, and cannot be of a kind that takes more than a secret', () => {
    const free = keyed({ type: 'http', scheme: 'bearer' }, [{ it: [] }, {}]).service!
    expect(free.keys).toMatchObject([{ required: false }])
    expect((free.draft.source as HttpSettings).headers).toEqual([])
    expect(keyed({ type: 'http', scheme: 'digest' }).problem).toContain('not known here')
  })

  it('are known among the parameters too', () => {
    const parameters = [{ name: 'apikey', in: 'query', required: true, schema: { type: 'string' } }]
    const { source, values } = serviceOf(listDocument({ parameters }), 'GET /products')
    expect(source.secretParams).toEqual([{ name: 'apikey', secret: 'apikey' }])
    expect(values).toEqual([])
  })
})

it('reads no other file', () => {
  const { operations, notes } = read(
    JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'Parts' },
      paths: {
        '/a': { $ref: './a.yaml' },
        '/b': {
          get: { responses: { 200: { content: { 'application/json': { schema: { $ref: 'b.yaml#/B' } } } } } },
        },
      },
    }),
  )
  expect(operations.map(({ problem }) => problem)).toEqual([expect.stringContaining('another file')])
  expect(notes).toEqual(['1 of its addresses is described in other files, which are not read.'])
})

it('takes the address from where the document came, and asks for it where nobody says', () => {
  const text = BOATS.replace(/^servers:.*$/m, 'servers: [{ url: /v1 }]')
  expect(serviceOf(text, 'GET /boats', { base: 'https://boats.example/api.yaml' }).source.url).toMatch(
    /^https:\/\/boats\.example\/v1\/boats/,
  )
  expect(serviceOf(text, 'GET /boats')).toMatchObject({ server: '', source: { url: '' } })
})

it.each([
  ['a web page', '<!doctype html><title>Our API</title>', 'It is a web page.'],
  ['a bomb', bomb(), 'alias'],
])('refuses %s', (_, text, words) => {
  expect(() => read(text)).toThrowError(
    expect.objectContaining({ details: { reason: expect.stringContaining(words) } }),
  )
})

/** Ten times ten times ten of the same, and so on. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]`)
  return ['a0: &a0 x', ...levels].join('\n')
}
