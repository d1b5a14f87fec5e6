import { describe, expect, it } from 'vitest'
import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { listDocument, operationOf, PRODUCT, serviceOf } from '../../../test/described-service.ts'

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

  it('is what is asked for one place, whose reply may still be a list', () => {
    const schema = { type: 'object', properties: { shops: { type: 'array', items: PRODUCT } } }
    const get = { responses: { 200: { content: { 'application/json': { schema } } } } }
    const text = listDocument({}, { paths: { '/shops/{town}': { get } } })
    const { source, draft } = serviceOf(text, 'GET /shops/{town}')
    expect(source).toMatchObject({ url: 'https://shop.example/shops/{message}', itemsPath: 'shops' })
    expect(draft.layoutTemplate).not.toBe('detail')
  })

  it('is typed in where it is one of very many, or longer than anybody reads', () => {
    const few = Array.from({ length: 200 }, (_, at) => `c${at}`)
    const { values, source } = asked(
      query('few', { enum: few }, { required: true }),
      query('many', { enum: [...few, 'c200'] }, { required: true }),
      query('long', { enum: ['a', 'x'.repeat(201)] }),
      query('note', { type: 'string', default: 'x'.repeat(2001) }, { required: true }),
    )
    expect(values.map(({ choices, value }) => [choices.length, value])).toEqual([
      [200, 'c0'],
      [0, 'c0'],
      [0, ''],
      [0, ''],
    ])
    expect(source.url).toBe('https://shop.example/products?few=c0&many=c0')
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
    return { headers: source.headers, params: source.secretParams ?? [] }
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
