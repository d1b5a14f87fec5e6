import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const widgetsDir = buildLayouts('aaa')
let server: TestServer
let api: TestApi
let id: string
beforeAll(async () => {
  server = await startTestServer({ widgetsDir })
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  id = (await api('POST', '/api/apps', bakery)).body.id
})
afterAll(async () => {
  await server.close()
  rmSync(widgetsDir, { recursive: true })
})

describe('an address that is there', () => {
  it.each([
    ['PUT', '/api/apps', 'GET, POST, HEAD'],
    ['POST', '/api/apps/ID', 'GET, PATCH, DELETE, HEAD'],
    ['PUT', '/api/apps/ID', 'GET, PATCH, DELETE, HEAD'],
    ['GET', '/api/apps/ID/publish', 'POST'],
    ['DELETE', '/api/apps/ID/versions', 'GET, HEAD'],
    ['GET', '/api/apps/import', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('does not take %s %s, and says what it takes', async (method, path, allow) => {
    const reply = await api(method, path.replace('ID', id))
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow])
    expect(reply.body.error).toMatchObject({ code: 'METHOD_NOT_ALLOWED', details: { method } })
  })

  it('is the same with a stroke at its end', async () => {
    expect((await api('GET', '/api/apps/')).body.apps).toHaveLength(1)
    expect((await api('GET', `/api/apps/${id}/`)).body.id).toBe(id)
    await api('POST', `/api/apps/${id}/publish/`)
    const page = await fetch(new URL('/servers/my-support-bot/', server.url))
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<h1 dir="auto">My Support Bot'),
    ])
    expect((await api('POST', '/servers/my-support-bot/mcp/', {})).status).not.toBe(404)
  })

  it('is still none where there is nothing', async () => {
    for (const path of ['/api/nope', `/api/apps/${id}/nope`])
      expect((await api('GET', path)).body.error.code).toBe('NOT_FOUND')
  })
})

describe('what did not change', () => {
  const revision = async (method: string, path: string, body?: object) =>
    (await api(method, `/api/apps/${path}`, body)).body.revision

  it('is no new revision', async () => {
    const { id } = (await api('POST', '/api/apps', bakery)).body
    expect(await revision('PATCH', id, {})).toBe(1)
    expect(await revision('PATCH', id, { ...bakery, keepMessages: false })).toBe(1)
    expect(await revision('POST', `${id}/unpublish`)).toBe(1)
    expect(await revision('PATCH', id, { name: 'Another' })).toBe(2)
    expect(await revision('PATCH', id, { name: 'Another', revision: 2 })).toBe(2)
    expect((await api('PATCH', `/api/apps/${id}`, { name: 'Another', revision: 1 })).status).toBe(409)
    expect(await revision('POST', `${id}/publish`)).toBe(3)
    expect(await revision('POST', `${id}/unpublish`)).toBe(4)
    expect(await revision('POST', `${id}/unpublish`)).toBe(4)
  })
})

describe('what went wrong is said in words that fit', () => {
  it('to whoever shows no token, or one that is not known', async () => {
    const said = async (token?: string) =>
      (await connectApi(server.url, token)('GET', '/api/apps')).body.error
    expect(await said()).toEqual({
      code: 'SIGN_IN_REQUIRED',
      message: 'Sign in, or send a personal token.',
      details: {},
    })
    expect((await said('vitrine_pat_nonsense')).message).toMatch(/^This token is not valid here/)
  })

  it('to whoever asks for an app that is not there', async () => {
    const other = '00000000-0000-4000-8000-000000000000'
    const { message } = (await api('GET', `/api/apps/${other}`)).body.error
    expect(message).toBe("No app with this ID, or it isn't yours.")
    const draft = (await api('POST', '/api/apps', bakery)).body.id
    expect((await api('POST', `/api/apps/${draft}/doctor`)).body.error.message).toMatch(/^Publish this app/)
  })

  it('to whoever sends too much', async () => {
    const { status, body } = await api('POST', '/api/apps', { name: 'x'.repeat(9_000_000) })
    expect(status).toBe(413)
    expect(body.error).toMatchObject({ code: 'BODY_TOO_LARGE', details: { limit: 8_388_608 } })
    expect(body.error.message).toContain('The limit is 8,388,608 bytes')
  })
})
