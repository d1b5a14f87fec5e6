import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { databases } from '../../test/databases.ts'
import { rpc } from '../../test/rpc.ts'
import { connectClient, serverForFile, startTestServer } from '../../test/server.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../main.ts'

const server = serverForFile({ env: { RATE_LIMIT: '3' } })

const call = (slug: string, token?: string) => {
  const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
  return fetch(`${server.url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

it('names the wait once a caller has had their share of an app', async () => {
  for (let i = 0; i < 3; i += 1) expect((await call('chatui')).status).toBe(200)
  const reply = await call('chatui')
  expect(reply.status).toBe(429)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  const { error } = (await reply.json()) as { error: { message: string } }
  expect(error.message).toMatch(/Try again in \d+ s\./)
})

it('counts each person and each app apart', async () => {
  const [ann, bob] = [await server.signUp('ann@example.org'), await server.signUp('bob@example.org')]
  for (let i = 0; i < 3; i += 1) expect((await call('todo', ann.token)).status).toBe(200)
  expect((await call('todo', ann.token)).status).toBe(429)
  expect((await call('todo', bob.token)).status).toBe(200)
  expect((await call('tasks', ann.token)).status).toBe(200)
})

it('counts every call of a batch', async () => {
  const cat = await server.signUp('cat@example.org')
  const { headers, body } = rpc(
    { method: 'tools/call', params: { name: 'list_tasks', arguments: { user_id: cat.id } } },
    '2025-03-26',
  )
  const batch = (count: number) =>
    fetch(`${server.url}/servers/todo/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${cat.token}` },
      body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...body, id }))),
    })
  expect((await batch(2)).status).toBe(200)
  expect((await batch(2)).status).toBe(429)
})

it('tells the real client what is the matter', async () => {
  await expect(connectClient(server.url, 'chatui')).rejects.toThrow(/Try again in|429/)
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('two processes on $name', (database) => {
  it('count together', async () => {
    const env = { RATE_LIMIT: '3', RATE_LIMIT_STORE: 'postgres' }
    const first = await startTestServer({ database, env })
    const config = { ...readConfig({ PORT: '0', ...env }), ...first.database }
    const second = await startServer({ config, log: pino({ level: 'silent' }) })
    const statuses: number[] = []
    for (const url of [first.url, second.url, first.url, second.url, first.url]) {
      const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
      const reply = await fetch(`${url}/servers/chatui/mcp`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await second.close()
    await first.close()
  })
})

it('bounds what a maker’s script may cost, whichever way it asks', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT: '2' } })
  const { token } = await strict.signUp('maker@example.org', 'maker')
  const api = connectApi(strict.url, token)
  const { body } = await api('POST', '/api/apps', bakery)
  const preview = () => api('POST', `/api/apps/${body.id}/preview`, { message: 'gadget' })
  expect((await preview()).status).toBe(200)
  expect((await preview()).status).toBe(200)
  const third = await api('POST', `/api/apps/${body.id}/change`, { request: 'make it a table' })
  expect(third.status).toBe(429)
  expect(third.body.error).toMatchObject({
    code: 'TOO_MANY_CALLS',
    details: { retry_after_seconds: expect.any(Number) },
  })
  expect((await api('GET', `/api/apps/${body.id}`)).status).toBe(200)
  await strict.close()
})
