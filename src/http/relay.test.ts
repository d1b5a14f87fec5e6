import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

let server: TestServer
let proxied: TestServer
let other: LocalServer
let maker: string
let asked: { method: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  other = await startLocalServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push({ method: request.method ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  server = await startTestServer()
  proxied = await startTestServer({ env: { PUBLIC_URL: 'https://vitrine.example' } })
  maker = (await server.signUp('maker@example.com', 'maker')).token
})
afterAll(async () => {
  await server.close()
  await proxied.close()
  await other.close()
})

const relay = (to: string | null, { on = server, token = maker, ...init }: Asked = {}) =>
  fetch(`${on.url.replace('https://vitrine.example', `http://127.0.0.1:${on.port}`)}/api/play/relay`, {
    ...init,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(to && { 'x-relay-to': to }),
      ...init.headers,
    },
  })
interface Asked {
  on?: TestServer
  token?: string | null
  method?: string
  body?: string
  headers?: Record<string, string>
}
const messageOf = async (reply: Response) =>
  ((await reply.json()) as { error: { message: string } }).error.message

describe('the relay', () => {
  it('hands on what is marked for the other server, and nothing that is ours', async () => {
    asked = []
    answer = (response) =>
      response
        .writeHead(202, { 'content-type': 'application/json', 'mcp-session-id': 's1', 'set-cookie': 'a=b' })
        .end('{"ok":true}')
    const reply = await relay(`${other.origin}/mcp?x=1`, {
      method: 'POST',
      body: '{"id":1}',
      headers: {
        cookie: 'vitrine_session=secret',
        'x-relay-header-authorization': 'Bearer theirs',
        'x-relay-header-content-type': 'application/json',
        'x-relay-header-host': 'evil.example',
      },
    })
    expect([reply.status, await reply.json()]).toEqual([202, { ok: true }])
    expect(reply.headers.get('mcp-session-id')).toBe('s1')
    expect(reply.headers.get('x-relay')).toBe('1')
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(asked).toMatchObject([
      { method: 'POST', body: '{"id":1}', headers: { authorization: 'Bearer theirs' } },
    ])
    expect(asked[0]!.headers).not.toHaveProperty('cookie')
    expect(asked[0]!.headers.host).toBe(new URL(other.origin).host)
    expect(JSON.stringify(asked)).not.toContain(maker)
  })

  it('gives a stream back as it comes', async () => {
    let end = () => {}
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
      end = () => void response.end('data: two\n\n')
    }
    const reply = await relay(other.origin)
    const reader = reply.body!.getReader()
    const text = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await text()).toContain('one')
    end()
    expect(await text()).toContain('two')
  })

  it('is for those who make apps', async () => {
    const user = await server.signUp('user@example.com')
    asked = []
    expect((await relay(other.origin, { token: null })).status).toBe(401)
    expect((await relay(other.origin, { token: user.token })).status).toBe(403)
    expect((await relay(null)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('asks no page elsewhere to be let in', async () => {
    const reply = await relay(other.origin, { headers: { origin: 'https://evil.example' } })
    expect(reply.status).toBe(403)
  })

  it('reaches nothing inside, and this machine only while nobody else can reach it', async () => {
    for (const to of ['http://169.254.169.254/', 'http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/']) {
      const reply = await relay(to)
      expect([reply.status, await messageOf(reply)]).toEqual([502, 'This server may not ask that address.'])
    }
    const { token } = await proxied.signUp('maker@example.com', 'maker')
    asked = []
    expect((await relay(other.origin, { on: proxied, token })).status).toBe(502)
    expect(asked).toEqual([])
  })

  it('follows no redirect, and says where it would have led', async () => {
    answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/mcp' }).end()
    const reply = await relay(other.origin)
    expect([reply.status, await messageOf(reply)]).toEqual([
      502,
      'The server redirects to http://127.0.0.1:1/mcp. Open that address instead.',
    ])
  })
})
