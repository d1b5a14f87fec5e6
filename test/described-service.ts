import type { HttpSettings } from '../common/api/source-settings.ts'
import { readDescription } from '../src/registry/api-description/read-description.ts'
import { layouts } from '../src/templates/layouts/index.ts'

/** A document as the server reads it. */
export const readApi = (text: string, more: { base?: string; layoutTemplate?: string } = {}) =>
  readDescription({
    text,
    base: more.base,
    layoutTemplate: more.layoutTemplate,
    layouts: [...layouts.values()],
  })

export const operationOf = (text: string, id: string, more = {}) =>
  readApi(text, more).operations.find((operation) => operation.id === id)!

export const serviceOf = (text: string, id: string, more = {}) => {
  const { service } = operationOf(text, id, more)
  return { ...service!, source: service!.draft.source as HttpSettings }
}

/** A document with one list of rows, and whatever else is said of it. */
export const listDocument = (operation: object, more: object = {}) =>
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
export const PRODUCT = {
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
export const rowsOf = (items: object) => ({
  content: {
    'application/json': {
      schema: { type: 'object', properties: { total: { type: 'integer' }, items: { type: 'array', items } } },
    },
  },
})
