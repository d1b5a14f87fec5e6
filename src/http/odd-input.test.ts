import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { eitherDatabase } from '../../test/databases.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor } from '../../test/visitor.ts'

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const INT = 2 ** 31

describe.each(eitherDatabase(import.meta.filename))('no input is answered with 5xx on $name', (database) => {
  let server: TestServer
  let owner: { id: string; token: string }
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await server.signUp('owner@example.org', 'owner')
  })
  afterAll(() => server.close())

  /** As it is written, since other clients would mend the address first. */
  const send = (method: string, path: string, { headers = {}, body = '' } = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      // The authorization server has other ways to know its clients.
      const all = path.startsWith('/oauth') ? headers : { ...headers, authorization: `Bearer ${owner.token}` }
      const sent = request(server.url, { method, path, headers: all }, (reply) => {
        let text = ''
        reply.on('data', (data) => {
          text += String(data)
        })
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      })
      sent.once('error', reject).end(body)
    })
  const post = (path: string, body: string, headers: Record<string, string> = HEADERS) =>
    send('POST', path, { headers, body })
  const call = async (slug: string, name: string, args: object) => {
    const params = { name, arguments: { user_id: owner.id, ...args } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const { status, text } = await post(`/servers/${slug}/mcp`, body)
    expect(status).toBe(200)
    const { result } = JSON.parse(text)
    expect(result.isError).toBe(true)
    return JSON.parse(result.content[0].text)
  }

  it.each([INT, -INT - 1, Number.MAX_SAFE_INTEGER])('a task numbered %s is not found', async (task_id) => {
    for (const [name, args] of [
      ['complete_task', {}],
      ['delete_task', {}],
      ['update_task', { title: 'x' }],
    ] as const)
      expect(await call('todo', name, { task_id, ...args })).toEqual({ error: 'Task not found', task_id })
  })

  it('a task has no NUL character in its text', async () => {
    for (const text of ['\u0000', 'a\u0000b']) {
      for (const args of [{ title: text }, { title: 'x', description: text }]) {
        expect((await call('todo', 'add_task', args)).error).not.toBe('Something went wrong')
        expect((await call('tasks', 'add_task', args)).error).toBe('VALIDATION_ERROR')
      }
    }
  })

  it.each([
    '/studio/assets/%00',
    '/studio/assets/..%2f..%2fpackage.json',
    '/studio/..%2f',
    '/studio/assets/%2500',
    '/studio/assets/%',
    '/studio/assets/%zz',
    '/studio/assets/%c0%ae',
    `/studio/assets/${'x'.repeat(5000)}`,
    `/studio/assets/${'x/'.repeat(2000)}`,
    '/assets/%00',
    '/servers/%00/mcp',
    '/servers/x%00/mcp?a=%00',
    '/api/apps/%00',
    '/api/apps/x%00y/versions',
    '/api/audit?user=%00',
    '/api/audit?app=a%00',
    '/api/audit?limit=5&limit=6',
    '/api/audit?since=+275760-09-13T00:00:00Z',
    '/welcome?token=%00',
    '/welcome?token=a&token=b',
    '/oauth/auth?client_id=%00',
    '/oauth/auth?client_id=a&client_id=b',
    '/oauth/auth?client_id=https://x.example/%00',
    '/oauth/auth/%00',
    '/consent/%00',
    '/.well-known/oauth-protected-resource/servers/%00/mcp',
    '/nothing?%',
  ])('GET %s', async (path) => {
    const { status } = await send('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.each([
    '/?%',
    '/play/%00',
    '/sign-in?next=%00&next=a',
    '/account?done=1&done=%ff',
    '/apps/%00',
    '/healthz?__proto__=1',
  ])('GET %s is below 500', async (path) => {
    expect((await send('GET', path)).status).toBeLessThan(500)
  })

  it.each([
    ['/sign-in', 'email=%00&password=%00'],
    ['/welcome', 'token=%00&email=a%00@example.org&password=%00'],
    ['/oauth/token', 'grant_type=refresh_token&refresh_token=%00&client_id=%00'],
    ['/oauth/token', 'grant_type=authorization_code&code=%00&client_id=a%00'],
    ['/oauth/token/revocation', 'token=%00&client_id=%00'],
    ['/oauth/auth', 'client_id=%00&response_type=code'],
  ])('POST %s with %s', async (path, body) => {
    const { status } = await post(path, body, FORM)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('a revision beyond what a column holds is refused', async () => {
    const { id } = (await connectApi(server.url, owner.token)('POST', '/api/apps', bakery)).body
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ audience: 'public', disabled: false, people: [], revision: INT })
    expect((await send('PUT', `/api/apps/${id}/access`, { headers, body })).status).toBe(422)
    const changed = JSON.stringify({ name: 'Other', revision: INT })
    expect((await send('PATCH', `/api/apps/${id}`, { headers, body: changed })).status).toBe(422)
  })

  it('a name with a NUL is refused or stored', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const name of ['a\u0000b', '\u0000']) {
      const { status } = await send('POST', '/api/groups', { headers, body: JSON.stringify({ name }) })
      expect([200, 201, 400, 422]).toContain(status)
    }
  })

  it('a sign-in with a NUL is one with a wrong password', async () => {
    const visitor = openVisitor(server.url)
    const page = await visitor.get('/sign-in')
    const { status } = await visitor.submit(page, { email: '\0', password: 'a\0' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('an app takes no more of the NUL character than it can keep', async () => {
    const api = connectApi(server.url, owner.token)
    for (const more of [
      { mockData: { items: [{ title: 'a\u0000b' }] } },
      { systemPrompt: '\u0000' },
      { toolName: '\u0000' },
      { layoutTemplate: '\u0000' },
      { themeVariables: { accent: '\u0000' } },
      { source: { kind: '\u0000' } },
    ])
      expect((await api('POST', '/api/apps', { ...bakery, ...more })).status).toBeLessThan(500)
  })

  const many = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join()
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  it.each([
    ['5,000 levels', nested(5000), 'levels'],
    ['65 levels', nested(65), 'levels'],
    ['levels of objects', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, 'levels'],
    ['60,000 names', `{${many(60_000, (at) => `"k${at}":1`)}}`, 'names'],
    ['200,000 values', `[${many(200_000, () => '1')}]`, 'values'],
  ])('%s are refused before they are parsed', async (_, body, unit) => {
    const mcp = await post('/servers/todo/mcp', body)
    expect(mcp.status).toBe(413)
    expect(JSON.parse(mcp.text)).toMatchObject({
      jsonrpc: '2.0',
      error: { data: { code: 'BODY_TOO_COMPLEX', unit } },
    })
  })

  it('600,000 names are refused by the builder, whose bodies may be larger', async () => {
    const { status, text } = await post('/api/apps', `{${many(600_000, (at) => `"k${at}":1`)}}`)
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'BODY_TOO_COMPLEX', details: { limit: 1000 } } })
  })

  it('takes 64 levels, and brackets, colons and commas in texts without end', async () => {
    const text = `[{"a":1,:\\"${'['.repeat(2000)}\\\\`
    for (const args of [
      nested(60),
      JSON.stringify(text),
      `{"a":"${'\\\\'.repeat(500)}","b":"]${'{'.repeat(500)}"}`,
    ]) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":${args}}}}`
      expect((await post('/servers/chatui/mcp', body)).status).toBe(200)
    }
  })

  it('params that do not fit are told as such', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: null } })
    expect(JSON.parse((await post('/servers/chatui/mcp', body)).text).error.code).toBe(-32602)
  })
})
