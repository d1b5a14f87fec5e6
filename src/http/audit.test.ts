import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

describe.each(eitherDatabase(import.meta.filename))('the audit log on $name', (database) => {
  let server: TestServer
  let owner: { id: string; token: string }
  let bob: { id: string; token: string }
  beforeAll(async () => {
    server = await startTestServer({ database })
    // The first account is the owner's.
    owner = await server.signUp('owner@example.org')
    bob = await server.signUp('bob@example.org')
    const client = await connectClient(server.url, 'todo', '2025-11-25', bob.token)
    await client.callTool({ name: 'add_task', arguments: { user_id: bob.id, title: 'A private errand' } })
    await client.callTool({ name: 'complete_task', arguments: { user_id: bob.id, task_id: 99 } })
    await client.close()
    const open = await connectClient(server.url, 'chatui')
    await open.callTool({ name: 'display_demo', arguments: {} })
    await open.close()
    const written = async () => {
      const { entries } = (await (await read('', owner.token)).json()) as { entries: unknown[] }
      return entries.length
    }
    await vi.waitUntil(async () => (await written()) === 3, { timeout: 10_000 })
  })
  afterAll(() => server.close())

  const read = (query: string, token?: string) =>
    fetch(`${server.url}/api/audit${query}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

  it('has every call: when, who, app, tool, outcome, duration, trace', async () => {
    const { entries } = (await (await read('', owner.token)).json()) as { entries: Record<string, unknown>[] }
    const of = (tool: string) => entries.find((entry) => entry.tool === tool)
    expect(of('add_task')).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      user: bob.id,
      app: 'todo',
      tool: 'add_task',
      outcome: 'ok',
      duration_ms: expect.any(Number),
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(of('complete_task')).toMatchObject({ outcome: 'refused', user: bob.id })
    expect(of('display_demo')).toMatchObject({ outcome: 'ok', user: null, app: 'chatui' })
  })

  it('has no word of what was said', async () => {
    expect(await (await read('?limit=1000', owner.token)).text()).not.toContain('private errand')
  })

  it('is filtered and exported as lines of JSON', async () => {
    const reply = await read('?app=todo&format=jsonl', owner.token)
    const lines = (await reply.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).app)).toEqual(['todo', 'todo'])
    expect(reply.headers.get('content-disposition')).toContain('audit.jsonl')
    const { entries } = (await (await read(`?since=2999-01-01T00:00:00Z`, owner.token)).json()) as {
      entries: unknown[]
    }
    expect(entries).toEqual([])
  })

  it('is read by the owner alone', async () => {
    for (const [token, status] of [
      [undefined, 401],
      ['vitrine_pat_madeup', 401],
      [bob.token, 403],
    ] as const) {
      const reply = await read('', token)
      expect(reply.status).toBe(status)
      expect(await reply.text()).not.toContain('add_task')
    }
  })

  it('says what is wrong with a question', async () => {
    const reply = await read('?limit=many', owner.token)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: { code: 'INVALID_QUERY' } })
  })
})
