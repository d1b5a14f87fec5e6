import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const PAGE = 'https://inspector.example.com'
let local: TestServer
let beyond: TestServer
beforeAll(async () => {
  local = await startTestServer({ env: { CORS_ORIGINS: `${PAGE},https://other.example.com:8443` } })
  beyond = await startTestServer({ env: { HOST: '0.0.0.0' } })
})
afterAll(async () => {
  await local.close()
  await beyond.close()
})

/** `fetch` keeps these headers to itself, so they are sent by hand. */
const send = (server: TestServer, method: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<{ status: number; headers: Record<string, string | undefined> }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: server.port, method, path, headers: { host: 'localhost', ...headers } },
      (reply) => {
        reply.resume()
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers as Record<string, string | undefined>,
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

const preflight = (server: TestServer, path: string, origin: string) =>
  send(server, 'OPTIONS', path, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type, mcp-protocol-version',
  })

const call = (server: TestServer, slug: string, more: Record<string, string>) => {
  const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
  return send(server, 'POST', `/servers/${slug}/mcp`, { ...headers, ...more }, JSON.stringify(body))
}

const FOR_CLIENTS = [
  '/servers/chatui/mcp',
  '/servers/todo/mcp',
  '/servers/todo/icon.svg',
  '/oauth/reg',
  '/oauth/token',
  '/oauth/token/revocation',
  '/oauth/jwks',
  '/.well-known/oauth-protected-resource/servers/todo/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/oauth',
  '/oauth/.well-known/openid-configuration',
]
const FOR_PEOPLE = [
  '/',
  '/account',
  '/api/apps',
  '/api/account',
  '/oauth/auth',
  '/servers/chatui',
  '/sign-in',
]

describe('a page that may call', () => {
  it.each(FOR_CLIENTS)('is let in at %s', async (path) => {
    for (const origin of [PAGE, 'http://localhost:6274', 'http://127.0.0.1:1', 'http://[::1]:1']) {
      const { status, headers } = await preflight(local, path, origin)
      expect(status).toBe(204)
      expect(headers).toMatchObject({
        vary: 'Origin',
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
      })
      expect(headers['access-control-allow-methods']).toContain('POST')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it('reads the reply of an App, and how to sign in where that is asked for', async () => {
    for (const [slug, status] of [
      ['chatui', 200],
      ['todo', 401],
    ] as const) {
      const reply = await call(local, slug, { origin: PAGE })
      expect(reply.status).toBe(status)
      expect(reply.headers['access-control-allow-origin']).toBe(PAGE)
      expect(reply.headers['access-control-expose-headers']).toContain('WWW-Authenticate')
      expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it('registers, reads the metadata and asks for a token', async () => {
    const json = { origin: PAGE, 'content-type': 'application/json' }
    const client = JSON.stringify({ redirect_uris: ['http://127.0.0.1:9/callback'] })
    const replies = [
      [await send(local, 'POST', '/oauth/reg', json, client), 201],
      [await send(local, 'GET', '/.well-known/oauth-authorization-server', { origin: PAGE }), 200],
      [await send(local, 'POST', '/oauth/token', { origin: PAGE }), 400],
    ] as const
    for (const [reply, status] of replies) {
      expect(reply.status).toBe(status)
      expect(reply.headers['access-control-allow-origin']).toBe(PAGE)
      expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it.each(FOR_PEOPLE)('may not at %s', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await send(local, method, path, { origin: PAGE, 'access-control-request-method': 'GET' })
      expect(reply.status).toBe(403)
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('is refused all the same under a host name that is not ours', async () => {
    expect((await call(local, 'chatui', { origin: PAGE, host: 'evil.example.com' })).status).toBe(403)
  })
})

describe('any other page', () => {
  it.each([
    'https://evil.example.com',
    'http://inspector.example.com',
    'https://inspector.example.com:444',
    'https://inspector.example.com.evil.example',
    'https://sub.inspector.example.com',
    'http://localhost.evil.example',
    'null',
    '*',
  ])('of %s is refused at an endpoint', async (origin) => {
    for (const reply of [
      await preflight(local, '/servers/chatui/mcp', origin),
      await call(local, 'chatui', { origin }),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('on the user’s own machine reads nothing of a server that listens beyond it', async () => {
    const reply = await call(beyond, 'chatui', { origin: 'http://localhost:6274' })
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    expect((await preflight(beyond, '/servers/chatui/mcp', 'http://localhost:6274')).status).toBe(404)
  })
})
