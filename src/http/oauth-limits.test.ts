import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLBACK } from '../../test/oauth-client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const client = { client_name: 'Test', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }

/** Each of these counts against a share of its own, so each has a server of its own. */
const withServer = async (work: (server: TestServer) => Promise<void>) => {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const register = ({ url }: TestServer, body: object, { path = '/oauth/reg', from = '192.0.2.1' } = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

describe('the authorization server is limited', () => {
  it('at every spelling of an address that it takes', () =>
    withServer(async (server) => {
      for (const path of ['/oauth/REG', '/oauth/Reg', '/OAUTH/reg', '/oauth//reg', '/oauth/reg/x'])
        expect((await register(server, client, { path })).status, path).toBe(404)
      for (let count = 0; count < 50; count += 1) {
        const path = ['/oauth/reg', '/oauth/reg/', '/oauth/%72eg'][count % 3]!
        expect((await register(server, client, { path })).status, path).toBe(201)
      }
      const late = await register(server, client)
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await late.json()).toMatchObject({ error: 'slow_down' })
      expect((await register(server, client, { from: '192.0.2.2' })).status).toBe(201)
    }))

  it('where a flow starts', () =>
    withServer(async ({ url }) => {
      const start = async () => (await fetch(`${url}/oauth/auth?client_id=nobody`)).status
      for (let count = 0; count < 60; count += 1) expect(await start()).toBe(400)
      expect(await start()).toBe(429)
    }))

  it.each([
    ['a long name', { client_name: 'x'.repeat(201) }, 400],
    ['a long field', { client_uri: `https://example.org/${'x'.repeat(2000)}` }, 400],
    ['many addresses', { redirect_uris: Array.from({ length: 21 }, (_, n) => `${CALLBACK}/${n}`) }, 400],
    ['many short fields', { contacts: Array.from({ length: 900 }, (_, n) => `a${n}@b.cd`) }, 400],
    ['fifty kilobytes', { client_name: 'x'.repeat(50_000) }, 413],
  ])('in what a client may say of itself: %s', (_, more, status) =>
    withServer(async (server) => {
      expect((await register(server, { ...client, ...more })).status).toBe(status)
    }),
  )
})

describe('a client metadata document', () => {
  let server: TestServer
  let inside: Server
  let connections = 0
  beforeAll(async () => {
    server = await startTestServer()
    inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    inside.close()
    await server.close()
  })
  const ask = async (document: string) => {
    const query = new URLSearchParams({ client_id: document, response_type: 'code', redirect_uri: CALLBACK })
    const reply = await fetch(`${server.url}/oauth/auth?${query}`)
    return { status: reply.status, text: await reply.text() }
  }

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'is not looked for inside, at %s: nothing is connected to',
    async (host) => {
      const { port } = inside.address() as { port: number }
      expect((await ask(`https://${host}:${port}/client.json`)).status).toBe(400)
      expect(connections).toBe(0)
    },
  )

  it('is fetched only so often for one caller', async () => {
    const asked = []
    for (let count = 0; count < 32; count += 1)
      asked.push((await ask(`https://127.0.0.1:1/${count}.json`)).text)
    expect(asked.at(-1)).toContain('fetch not allowed')
    expect(asked[0]).not.toContain('fetch not allowed')
  })
})
