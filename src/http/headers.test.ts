import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beside, newPerson } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example.org' } })
  const owner = await newPerson(server)
  const { id } = await beside(server, ({ auth }) => auth.sessions.start(owner, null))
  cookie = `__Host-vitrine_session=${id}`
})
afterAll(() => server?.close())

const see = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init })

const PAGES = ['/', '/sign-in', '/account', '/account/tokens', '/welcome?token=x', '/play', '/servers/chatui']
const OTHERS = [
  '/oauth/auth?client_id=x',
  '/oauth/jwks',
  '/api/account',
  '/api/play/apps',
  '/healthz',
  '/nothing',
  '/%',
]

describe('every reply', () => {
  it.each([...PAGES, ...OTHERS])('at %s has the security headers', async (path) => {
    const { headers } = await see(path, { headers: { cookie } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  it('of an MCP endpoint has them too', async () => {
    const { headers, body } = rpc({ method: 'tools/list', params: {} }, '2025-11-25')
    const reply = await see('/servers/chatui/mcp', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('strict-transport-security')).not.toBeNull()
  })

  it.each(['/', '/account', '/account/tokens', '/api/account', '/api/account/export', '/sign-in'])(
    'at %s, which is somebody’s own, is kept by nobody',
    async (path) => {
      expect((await see(path, { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['/', '/account', '/play'])('at %s leaves no other page a hold on its window', async (path) => {
    const { headers } = await see(path, { headers: { cookie } })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('leaves a chat the window in which it had somebody sign in', async () => {
    for (const path of ['/sign-in', '/oauth/auth?client_id=x'])
      expect((await see(path)).headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it('says nothing of https where that is not the address', async () => {
    const plain = await startTestServer()
    expect((await fetch(`${plain.url}/sign-in`)).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})

describe('a bearer token that does not hold', () => {
  const headers = () => ({ cookie, authorization: 'Bearer vitrine_pat_nothing' })

  it.each(['/api/account', '/api/account/export', '/api/apps', '/api/audit', '/api/play/widgets'])(
    'is refused at %s, whatever cookie comes along',
    async (path) => {
      expect((await see(path, { headers: { cookie } })).status).toBe(200)
      expect((await see(path, { headers: headers() })).status).toBe(401)
    },
  )

  it.each(['Bearer', 'Bearer ', 'bearer\tvitrine_pat_nothing'])('is one as %j too', async (authorization) => {
    expect((await see('/api/account', { headers: { cookie, authorization } })).status).toBe(401)
  })

  it.each(['/account', '/apps', '/account/tokens'])('opens no page at %s either', async (path) => {
    expect((await see(path, { headers: headers() })).headers.get('location')).toContain('/sign-in')
  })
})
