import { get } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { databases } from '../../test/databases.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const TOKEN = 'a-token-of-this-test'
let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})
const start = async (env: Record<string, string>, more: Parameters<typeof startTestServer>[0] = {}) => {
  server = await startTestServer({ env, ...more })
  return server
}

const call = (url: string, slug: string, name: string, args: object = {}) => {
  const { headers, body } = rpc({ method: 'tools/call', params: { name, arguments: args } }, '2025-11-25')
  return fetch(`${url}/servers/${slug}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })
}
const withToken = (url: string, token = TOKEN) =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })

it('are not served unless somebody asked for them', async () => {
  const { url, metricsUrl } = await start({})
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await withToken(url)).status).toBe(404)
  expect(metricsUrl).toBeNull()
})

describe('on the public port', () => {
  it('are for whoever has the token alone', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN })
    for (const refused of [fetch(`${url}/metrics`), withToken(url, `${TOKEN}x`), withToken(url, '')]) {
      const reply = await refused
      expect(reply.status).toBe(401)
      expect(await reply.text()).not.toContain('vitrine_')
    }
    const reply = await withToken(url)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  })

  it('tell of calls, errors, requests, queues and the process', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN })
    await call(url, 'chatui', 'display_demo')
    await call(url, 'chatui', 'display_demo')
    await call(url, 'chatui', 'display_table', { columns: 'none' })
    await call(url, 'gifts', 'get_gift_details', { gift_id: 'x' })
    for (const slug of ['made-up-1', 'made-up-2']) await call(url, slug, 'anything')
    await fetch(`${url}/no-such-place`)
    const text = await (await withToken(url)).text()
    for (const line of [
      'vitrine_calls_total{app="chatui",tool="display_demo",outcome="ok"} 2',
      'vitrine_calls_total{app="chatui",tool="display_table",outcome="refused"} 1',
      'vitrine_call_duration_seconds_count{app="chatui",tool="display_demo"} 2',
      'vitrine_http_requests_total{route="/servers/:slug/mcp",status="2xx"} 4',
      'vitrine_http_requests_total{route="/servers/:slug/mcp",status="4xx"} 2',
      'vitrine_http_requests_total{route="none",status="4xx"} 1',
      'vitrine_http_errors_total{code="APP_NOT_FOUND"} 2',
      'vitrine_queue_waiting{app="gifts"} 0',
      'vitrine_audit_lost_total 0',
    ])
      expect(text).toContain(`${line}\n`)
    for (const name of [
      'vitrine_audit_waiting ',
      'process_resident_memory_bytes ',
      'process_cpu_seconds_total ',
      'nodejs_eventloop_lag_p99_seconds ',
    ])
      expect(text).toContain(`\n${name}`)
    expect(text).not.toContain('made-up')
    expect(text).not.toContain('no-such-place')
  })
})

describe('on a port of their own', () => {
  const hostOf = (url: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/metrics`, { headers: { host } }, (reply) => resolve(reply.resume().statusCode)).on(
        'error',
        reject,
      )
    })

  it('need no token, and are on no other', async () => {
    const { url, metricsUrl } = await start({ METRICS_PORT: '0' })
    expect(new URL(metricsUrl!).hostname).toBe('127.0.0.1')
    const reply = await fetch(`${metricsUrl}/metrics`)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('vitrine_calls_total')
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect((await fetch(`${metricsUrl}/servers/chatui/mcp`)).status).toBe(404)
    expect(await hostOf(metricsUrl!, 'evil.example')).toBe(403)
  })

  it('want the token where there is one', async () => {
    const { metricsUrl } = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN })
    expect((await fetch(`${metricsUrl}/metrics`)).status).toBe(401)
    expect((await withToken(metricsUrl!)).status).toBe(200)
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('on $name', (database) => {
  it('tell of the pool', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN }, { database })
    const text = await (await withToken(url)).text()
    for (const state of ['size', 'idle', 'waiting'])
      expect(text).toMatch(new RegExp(`^vitrine_database_connections\\{state="${state}"\\} \\d+$`, 'm'))
  })
})
