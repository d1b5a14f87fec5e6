import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let server: TestServer
let api: TestApi
let document: any
beforeAll(async () => {
  server = await startTestServer({ widgetsDir: buildLayouts('aaa') })
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  document = (await connectApi(server.url)('GET', '/api/openapi.json')).body
})
afterAll(() => server.close())

/** A schema with what it points to. */
const whole = (schema: object) => ({ ...schema, components: document.components })
const fits = (schema: object, value: unknown) =>
  new AjvJsonSchemaValidator().getValidator(whole(schema) as never)(value)
const replySchema = (path: string, method: string, status = 200) =>
  document.paths[path][method].responses[status].content['application/json'].schema

it('is an OpenAPI 3.1 document whose every pointer leads somewhere', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) } })
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(pointers.length).toBeGreaterThan(0)
  for (const pointer of pointers)
    expect(pointer.split('/').reduce((at, key) => at?.[key], document)).toBeDefined()
  const ids = Object.values<any>(document.paths).flatMap((path) =>
    Object.values<any>(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

/** What anybody may ask for, and what they are told of what is not there. */
const OPEN: Record<string, number> = {
  '/api/templates': 200,
  '/api/chat/shared/{secret}': 404,
  '/api/chat/shared/{secret}/messages/{message}/calls/{call}/widget': 404,
}

it('describes each route, and each is there', async () => {
  const described = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  for (const wanted of [
    'GET /api/apps',
    'POST /api/apps',
    'GET /api/apps/{id}',
    'PATCH /api/apps/{id}',
    'DELETE /api/apps/{id}',
    'POST /api/apps/{id}/publish',
    'POST /api/apps/{id}/unpublish',
    'GET /api/apps/{id}/versions',
    'GET /api/apps/{id}/versions/{version}',
    'GET /api/apps/{id}/diff',
    'POST /api/apps/{id}/rollback',
    'POST /api/apps/{id}/restore',
    'GET /api/apps/{id}/export',
    'POST /api/apps/import',
    'POST /api/apps/{id}/preview',
    'GET /api/apps/{id}/activity',
    'PUT /api/apps/{id}/secrets/{name}',
    'GET /api/templates',
  ])
    expect(described).toContain(wanted)
  for (const route of described) {
    const [method = '', path = ''] = route.split(' ')
    const { status } = await connectApi(server.url)(
      method,
      path.replace(/\{\w+\}/g, 'x'),
      method === 'GET' ? undefined : {},
    )
    expect({ route, status }).toEqual({ route, status: OPEN[path] ?? 401 })
  }
})

it('says of each address how it may fail', async () => {
  const made = (await api('POST', '/api/apps', bakery)).body.id
  for (const [method, path, more, body] of [
    ['get', '/api/apps', '?limit=0'],
    ['get', '/api/apps/{id}/diff', '?from=x'],
    ['delete', '/api/apps/{id}/secrets/{name}', ''],
    ['put', '/api/apps/{id}/secrets/{name}', '', {}],
    ['post', '/api/apps/generate', '', {}],
  ] as const) {
    const address = path.replace('{id}', made).replace('{name}', 'two%20words') + more
    const { status, body: said } = await api(method.toUpperCase(), address, body)
    expect({ path, status }).toEqual({ path, status: 422 })
    expect(fits(replySchema(path, method, 422), said)).toMatchObject({ valid: true })
  }
  for (const [path, method] of [
    ['/api/apps/{id}', 'delete'],
    ['/api/apps/{id}/restore', 'post'],
  ] as const)
    expect(document.paths[path][method].responses).toHaveProperty('409')
  expect(document.paths['/api/apps/generate'].post.responses).toHaveProperty('429')
})

it('is true of what is sent back', async () => {
  const made = await api('POST', '/api/apps', bakery)
  expect(fits(replySchema('/api/apps', 'post', 201), made.body)).toMatchObject({ valid: true })
  const { id } = made.body
  const published = await api('POST', `/api/apps/${id}/publish`)
  for (const [path, method, said] of [
    ['/api/apps/{id}/publish', 'post', published],
    ['/api/apps', 'get', await api('GET', '/api/apps')],
    ['/api/apps/{id}', 'get', await api('GET', `/api/apps/${id}`)],
    ['/api/apps/{id}/versions', 'get', await api('GET', `/api/apps/${id}/versions`)],
    ['/api/apps/{id}/versions/{version}', 'get', await api('GET', `/api/apps/${id}/versions/1`)],
    ['/api/apps/{id}/diff', 'get', await api('GET', `/api/apps/${id}/diff`)],
    ['/api/apps/{id}/export', 'get', await api('GET', `/api/apps/${id}/export`)],
    ['/api/apps/{id}/preview', 'post', await api('POST', `/api/apps/${id}/preview`, {})],
    ['/api/apps/{id}/activity', 'get', await api('GET', `/api/apps/${id}/activity`)],
    ['/api/templates', 'get', await api('GET', '/api/templates')],
  ] as const) {
    expect(said.status).toBe(200)
    expect({ path, ...fits(replySchema(path, method), said.body) }).toMatchObject({ path, valid: true })
  }
  const wrong = await api('POST', '/api/apps', { name: '' })
  expect(fits(replySchema('/api/apps', 'post', 422), wrong.body)).toMatchObject({ valid: true })
})
