import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedApi } from '../common/api/routes.ts'
import { ApiError, request } from '../studio/ui/api.ts'
import { serverForFile } from './server.ts'

const server = serverForFile()
const { fetch } = globalThis

// A page's requests go to where it came from, and carry its sign-in.
beforeAll(async () => {
  const { token } = await server.signUp('maker@example.org', 'maker')
  globalThis.fetch = (path, init) =>
    fetch(new URL(String(path), server.url), {
      ...init,
      headers: { ...Object(init?.headers), authorization: `Bearer ${token}` },
    })
})
afterAll(() => {
  globalThis.fetch = fetch
})

it('calls the routes of the table as the server serves them', async () => {
  const { id, name } = await request('POST /api/apps', { body: { name: 'Cakes' } })
  expect(name).toBe('Cakes')
  const params = { id }
  const changed = await request('PATCH /api/apps/:id', { params, body: { description: 'Of today.' } })
  expect(changed).toMatchObject({ id, description: 'Of today.', revision: 2 })
  const { apps } = await request('GET /api/apps', { query: { limit: '1' } })
  expect(apps.map((app) => app.id)).toEqual([id])
  expect(await request('DELETE /api/apps/:id', { params })).toBeNull()
  expect((await request('GET /api/apps', { query: { deleted: 'true' } })).apps).toHaveLength(1)
})

it('keeps a parameter within its part of the path', async () => {
  const asked = request('GET /api/apps/:id', { params: { id: '../templates' } })
  await expect(asked).rejects.toThrow(ApiError)
})

it('has every route of the table served, and no other', async () => {
  const reply = await fetch(new URL('/api/openapi.json', server.url))
  const { paths } = (await reply.json()) as { paths: Record<string, object> }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(served.toSorted()).toEqual(Object.keys(servedApi).toSorted())
})

/** Never called: what the compiler refuses here it refuses in the studio. */
async function refused() {
  const params = { id: 'a' }
  // @ts-expect-error no such path
  await request('GET /api/app/:id', { params })
  // @ts-expect-error no such method there
  await request('PUT /api/apps/:id', { params })
  // @ts-expect-error a parameter is missing
  await request('GET /api/apps/:id', {})
  // @ts-expect-error nothing is given where something must be
  await request('GET /api/apps/:id')
  // @ts-expect-error another parameter
  await request('GET /api/apps/:id', { params: { slug: 'a' } })
  // @ts-expect-error a body where none is read
  await request('GET /api/apps/:id', { params, body: {} })
  // @ts-expect-error no body where one is read
  await request('POST /api/apps/:id/rollback', { params })
  // @ts-expect-error a field of another kind
  await request('POST /api/apps/:id/rollback', { params, body: { version: '1' } })
  // @ts-expect-error a field that is not there
  await request('PATCH /api/apps/:id', { params, body: { title: 'A' } })
  // @ts-expect-error a layout is named by its name
  await request('PATCH /api/apps/:id', { params, body: { layoutTemplate: 1 } })
  // @ts-expect-error a query that is not there
  await request('GET /api/apps', { query: { page: '2' } })
  // @ts-expect-error a field that does not come back
  void (await request('GET /api/apps/:id', { params })).title
  // @ts-expect-error nothing comes back
  void (await request('DELETE /api/apps/:id', { params })).id
}
void refused
