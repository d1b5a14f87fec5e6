import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The framework routes an address with a slash at its end too; the plain door leaves that to it. */
const DOORS = { plain: '/servers/chatui/mcp', usual: '/servers/chatui/mcp/' }
const UNLIKE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example.org', RATE_LIMIT: '40' } })
})
afterAll(() => server?.close())

const ask = async (door: string, body: string, headers: Record<string, string>) => {
  const reply = await fetch(`http://127.0.0.1:${server.port}${door}`, { method: 'POST', headers, body })
  return {
    status: reply.status,
    headers: [...reply.headers].filter(([name]) => !UNLIKE.has(name)).sort(),
    body: await reply.text(),
  }
}

const call = (name: string, args: object) => {
  const { headers, body } = rpc({ method: 'tools/call', params: { name, arguments: args } }, '2025-11-25')
  return { headers, body: JSON.stringify(body) }
}
const plain = call('display_demo', {})
const withType = (type: string) => ({ ...plain, headers: { ...plain.headers, 'content-type': type } })

describe('a request that needs no further check', () => {
  it.each([
    ['a call', plain],
    ['a call with a character set', withType('application/json; charset=utf-8')],
    ['a call of an unknown tool', call('nothing', {})],
    ['a call with wrong arguments', call('display_table', { rows: 1 })],
    ['text in other scripts', call('display_chat', { seedMessage: 'šŕ 你好 👋'.repeat(300) })],
    ['a body that is no JSON', { ...plain, body: '{"jsonrpc":' }],
    ['a body that is too deep', { ...plain, body: `${'['.repeat(100)}${']'.repeat(100)}` }],
    ['another media type', withType('text/plain')],
    ['a foreign origin', { ...plain, headers: { ...plain.headers, origin: 'https://evil.example' } }],
    ['a token that is none', { ...plain, headers: { ...plain.headers, authorization: 'Bearer x' } }],
  ])('is answered as any other: %s', async (_, { headers, body }) => {
    const usual = await ask(DOORS.usual, body, headers)
    expect(await ask(DOORS.plain, body, headers)).toEqual(usual)
    expect(usual.headers).toContainEqual(['strict-transport-security', 'max-age=31536000'])
  })

  it('counts towards the limit of calls', async () => {
    let last = await ask(DOORS.plain, plain.body, plain.headers)
    for (let count = 0; last.status === 200 && count < 40; count += 1)
      last = await ask(DOORS.plain, plain.body, plain.headers)
    expect(last.status).toBe(429)
    expect(last.headers.map(([name]) => name)).toContain('retry-after')
    expect((await ask(DOORS.usual, plain.body, plain.headers)).status).toBe(429)
  })
})
