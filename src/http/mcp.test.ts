import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { rpc } from '../../test/rpc.ts'
import { type ProtocolRevision, serverForFile, startTestServer } from '../../test/server.ts'

const server = serverForFile({ env: { BODY_LIMIT: '4096', APP_DOMAIN: 'apps.example.com' } })
const eras: ProtocolRevision[] = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']
const demo = { method: 'tools/call', params: { name: 'display_demo', arguments: {} } }

const post = (body: unknown, headers: Record<string, string> = {}, path = '/servers/chatui/mcp') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** `fetch` sets the host header by itself, so this one is sent by hand. */
const postAs = (host: string, path = '/servers/chatui/mcp') =>
  new Promise<number>((resolve, reject) => {
    const { headers, body } = rpc(demo, '2025-11-25')
    const sent = request(server.url + path, { method: 'POST', headers: { ...headers, host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })

describe('what the endpoint refuses', () => {
  it('answers 404 with APP_NOT_FOUND for an unknown slug', async () => {
    for (const slug of ['nothing', '__proto__', 'constructor']) {
      const reply = await post(demo, {}, `/servers/${slug}/mcp`)
      expect(reply.status, slug).toBe(404)
      expect(await reply.json()).toMatchObject({
        error: { code: 'APP_NOT_FOUND', message: expect.any(String) },
      })
    }
  })

  it.each([
    ['not JSON', '{"jsonrpc":', 400, -32700],
    ['empty', '', 400, -32700],
    [
      'too large',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { pad: 'x'.repeat(5000) } }),
      413,
      -32000,
    ],
  ])('answers a body that is %s with the protocol’s own error', async (_, body, status, code) => {
    const reply = await post(body)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'answers %s with 415',
    async (type) => {
      const reply = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }), {
        'content-type': type,
      })
      expect(reply.status).toBe(415)
      expect(await reply.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { data: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
      })
    },
  )

  it.each([
    ['a number', 5],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['another JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
  ])('answers %s with 400', async (_, body) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toHaveProperty('error.code')
  })

  it.each(['%E0%A4%A', '%', 'x'.repeat(200)])(
    'answers 404 in its own words for the slug %s',
    async (slug) => {
      const reply = await fetch(`${server.url}/servers/${slug}/mcp`, { method: 'POST' })
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ error: { code: 'NOT_FOUND', details: {} } })
    },
  )

  it('answers a revision it does not know with 400', async () => {
    expect(
      (await post({ jsonrpc: '2.0', id: 1, ...demo }, { 'mcp-protocol-version': '1999-01-01' })).status,
    ).toBe(400)
  })

  it('answers a reply type it cannot give with 406', async () => {
    expect((await post({ jsonrpc: '2.0', id: 1, ...demo }, { accept: 'application/json' })).status).toBe(406)
  })

  it.each(['GET', 'DELETE'])('answers %s with 405, having no sessions', async (method) => {
    const reply = await fetch(`${server.url}/servers/chatui/mcp`, {
      method,
      headers: { accept: 'text/event-stream' },
    })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('POST')
  })

  it('answers 400 when the headers of 2026-07-28 do not match the body', async () => {
    const { headers, body } = rpc(demo, '2026-07-28')
    for (const wrong of [
      { 'mcp-name': 'display_chat' },
      { 'mcp-method': 'tools/list' },
      { 'mcp-protocol-version': '2025-11-25' },
    ]) {
      const reply = await post(body, { ...headers, ...wrong })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ error: { code: -32020 } })
    }
  })

  it('answers only to its own host names', async () => {
    const port = new URL(server.url).port
    expect(await postAs(`localhost:${port}`)).toBe(200)
    expect(await postAs(`[::1]:${port}`)).toBe(200)
    expect(await postAs('evil.example.com')).toBe(403)
    expect(await postAs(`127.0.0.1.evil.example.com:${port}`)).toBe(403)
  })

  it('serves an App at a domain of its own', async () => {
    expect(await postAs('chatui.apps.example.com', '/mcp')).toBe(200)
    expect(await postAs('nothing.apps.example.com', '/mcp')).toBe(404)
    expect(await postAs('localhost', '/mcp')).toBe(404)
  })

  it.each([
    ['http://evil.example.com', 403],
    ['null', 403],
    ['http://localhost:5173', 200],
  ])('answers the origin %s with %i', async (origin, status) => {
    const { headers, body } = rpc(demo, '2025-11-25')
    expect((await post(body, { ...headers, origin })).status).toBe(status)
  })
})

describe.each(eras)('how a call of %s is answered', (era) => {
  const call = (params: Record<string, unknown>) => {
    const { headers, body } = rpc({ method: 'tools/call', params }, era)
    return post(body, headers)
  }

  it('is JSON by default', async () => {
    const reply = await call({ name: 'display_demo', arguments: {} })
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await reply.json()).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { structuredContent: { demo: true } },
    })
  })

  it('drops __proto__ wherever it stands in the arguments', async () => {
    const { headers, body } = rpc(
      {
        method: 'tools/call',
        params: { name: 'display_table', arguments: { columns: ['a'], rows: 'ROWS' } },
      },
      era,
    )
    const rows = '[{"a":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]'
    const text = JSON.stringify(body)
      .replace('"ROWS"', rows)
      .replace('"columns"', '"__proto__":{"polluted":true},"columns"')
    const reply = await post(text, headers)
    expect(await reply.json()).toMatchObject({ result: { structuredContent: { data: [{ a: 1 }] } } })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('finds no tool by the name of an object’s own parts', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const reply = await call({ name, arguments: {} })
      expect(await reply.text()).toContain('Unknown tool')
    }
  })
})

describe('the log', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

  it('has one line a call, with its trace and without its arguments', async () => {
    const secret = 'sk-this-must-not-be-logged'
    const { headers, body } = rpc(
      {
        method: 'tools/call',
        params: {
          name: 'display_chat',
          arguments: { seedMessage: secret },
          _meta: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
        },
      },
      '2025-11-25',
    )
    await post(body, { ...headers, authorization: `Bearer ${secret}` })
    const lines = server.logged().filter((line) => line.traceId === traceId)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      app: 'chatui',
      tool: 'display_chat',
      outcome: 'ok',
      durationMs: expect.any(Number),
    })
    expect(JSON.stringify(server.logged())).not.toContain(secret)
  })

  it('gives a call without a trace, or with a false one, a new one', async () => {
    for (const traceparent of [
      undefined,
      'nonsense',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${traceId}\n-x-01`,
    ]) {
      const before = server.logged().length
      const { headers, body } = rpc(
        { method: 'tools/call', params: { ...demo.params, _meta: { traceparent } } },
        '2025-11-25',
      )
      await post(body, headers)
      const line = server
        .logged()
        .slice(before)
        .find(({ msg }) => msg === 'call')
      expect(line?.traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(line?.traceId).not.toBe(traceId)
    }
  })

  it('says when a call was refused', async () => {
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'display_demo', arguments: { x: 1 } } },
      '2025-11-25',
    )
    await post(body, headers)
    expect(server.logged().at(-1)).toMatchObject({ tool: 'display_demo', outcome: 'refused' })
  })
})

it('answers /healthz, /readyz and an unknown address', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' })
  const missing = await fetch(`${server.url}/nothing-here`)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

it('shows what is served on its first page', async () => {
  const page = await fetch(server.url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(`${server.url}/servers/chatui/mcp`)
})

it('shows the public address where there is one', async () => {
  const behind = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example.org' } })
  const page = await fetch(`http://127.0.0.1:${behind.port}`)
  expect(await page.text()).toContain('https://apps.example.org/servers/chatui/mcp')
  await behind.close()
})

it('names the first problems of many, and how many more there are', async () => {
  const columns = Array.from({ length: 250 }, () => 1)
  const call = { method: 'tools/call', params: { name: 'display_table', arguments: { columns, rows: [] } } }
  const { headers, body } = rpc(call, '2025-11-25')
  const text = await (await post(body, headers)).text()
  expect(text).toMatch(/and \d+ more/)
  expect(text.length).toBeLessThan(4000)
})
