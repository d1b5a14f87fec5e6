import { describe, expect, it } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { rpc } from '../../../test/rpc.ts'
import { startTestServer } from '../../../test/server.ts'

describe.each(databases)('the health of a server on $name', (database) => {
  it('names processes with their versions, slow tools and backups, and is for owners alone', async () => {
    const server = await startTestServer({ database })
    const owner = await server.signUp('owner@example.org', 'owner')
    const maker = await server.signUp('maker@example.org', 'maker')
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'display_demo', arguments: {} } },
      '2025-11-25',
    )
    await fetch(`${server.url}/servers/chatui/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })
    const read = (token: string) =>
      fetch(`${server.url}/api/health`, { headers: { authorization: `Bearer ${token}` } })
    expect((await read(maker.token)).status).toBe(403)
    const seen = async () => (await read(owner.token)).json() as any
    await expect.poll(async () => (await seen()).lastHour.calls, { timeout: 20_000 }).toBe(1)
    expect(await seen()).toMatchObject({
      database: { kind: database.name === 'SQLite' ? 'sqlite' : 'postgres', problem: null },
      lastHour: { calls: 1, failed: 0 },
      processes: [
        {
          name: expect.stringMatching(new RegExp(`:${process.pid}$`)),
          version: expect.stringMatching(/^\d+\.\d+\.\d+/),
          node: process.versions.node,
          waiting: 0,
        },
      ],
      slowest: [{ app: 'chatui', tool: 'display_demo', calls: 1, failed: 0 }],
      errors: [],
      backups: { scheduled: false, latest: [] },
    })
    await server.close()
  })
})
