import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentSchema } from '../../../common/api/content.ts'
import { BOATS } from '../../../test/boats-document.ts'
import { listDocument, PRODUCT, readApi, rowsOf, serviceOf } from '../../../test/described-service.ts'
import { layouts } from '../../templates/layouts/index.ts'

const museum = readFileSync(join(import.meta.dirname, '../../../test/documents/museum.yaml'), 'utf8')

describe('the document of a museum', () => {
  it('lists what can be a source, and why the others cannot', () => {
    const { title, operations } = readApi(museum)
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

  it('is called by words or by its day, before it is called by a number', () => {
    const daysOf = (properties: object) => {
      const items = { type: 'object', properties: { high: { type: 'number' }, ...properties } }
      return serviceOf(listDocument({ responses: { 200: rowsOf(items) } }), 'GET /products').source.fields
    }
    const day = { day: { type: 'string', format: 'date' } }
    expect(daysOf({ ...day, summary: { type: 'string' } })).toMatchObject({ title: 'summary', High: 'high' })
    expect(daysOf(day)).toMatchObject({ title: 'day', High: 'high' })
    expect(daysOf({})).toEqual({ title: 'high' })
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

it('merges what stands in many schemas once, however they refer to one another', () => {
  const at = (number: number) => ({ $ref: `#/components/schemas/S${number % 30}` })
  const schemas = Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [
      `S${number}`,
      {
        properties: { [`f${number}`]: { type: 'string' } },
        required: [`f${number}`],
        allOf: Array.from({ length: 8 }, () => at(number + 1)),
      },
    ]),
  )
  const text = listDocument({ responses: { 200: rowsOf(at(0)) } }, { components: { schemas } })
  expect(serviceOf(text, 'GET /products').fields).toContain('F0')
})

it('reads no other file', () => {
  const { operations, notes } = readApi(
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
  expect(() => readApi(text)).toThrowError(
    expect.objectContaining({ details: { reason: expect.stringContaining(words) } }),
  )
})

/** Ten times ten times ten of the same, and so on. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]`)
  return ['a0: &a0 x', ...levels].join('\n')
}
