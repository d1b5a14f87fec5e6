import { expect, it } from 'vitest'
import { rpc } from '../../test/rpc.ts'
import { connectClient, serverForFile } from '../../test/server.ts'

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

it('tells the real client what is the matter', async () => {
  await expect(connectClient(server.url, 'chatui')).rejects.toThrow(/Try again in|429/)
})
