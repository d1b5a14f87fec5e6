import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { readConfig } from '../../config.ts'
import { startServer } from '../../main.ts'
import type { Running } from '../../running.ts'

describe.each(eitherDatabase(import.meta.filename))('the life of a made app on $name', (database) => {
  let server: TestServer
  let other: Running
  let api: TestApi
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    server = await startTestServer({ database, widgetsDir })
    const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off' }), ...server.database }
    other = await startServer({ config, log: pino({ level: 'silent' }), widgetsDir })
    api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const make = async (name: string, more: object = {}) =>
    (await api('POST', '/api/apps', { ...bakery, name, ...more })).body
  const mcp = (url: string, slug: string) =>
    fetch(`${url}/servers/${slug}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_products', arguments: { message: 'hello' } },
      }),
    })
  const titles = async (url: string, slug: string) => {
    const client = await connectClient(url, slug)
    const { structuredContent } = await client.callTool({
      name: 'search_products',
      arguments: { message: 'What is there?' },
    })
    await client.close()
    return (structuredContent as { items: { title: string }[] }).items.map(({ title }) => title)
  }
  /** What another process serves follows; how soon is not this test's to say. */
  const follows = async (status: number, slug: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await mcp(other.url, slug)).status === status) return true
      await sleep(50)
    }
    return false
  }

  it('starts as a draft that nobody can call', async () => {
    const { status, body } = await api('POST', '/api/apps', bakery)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...bakery,
      status: 'draft',
      mcpSlug: null,
      publishedAt: null,
      publishVersion: 0,
      revision: 1,
      changed: false,
      url: null,
      mcpUrl: null,
      source: { kind: 'data' },
    })
    expect((await mcp(server.url, 'my-support-bot')).status).toBe(404)
    expect((await api('GET', `/api/apps/${body.id}`)).body).toEqual(body)
  })

  it('is at its address once published, as the contract’s client finds it', async () => {
    const { id } = await make('Order Desk')
    const { status, body } = await api('POST', `/api/apps/${id}/publish`, {
      toolName: 'get_order_status',
      toolDescription: 'Retrieve the current status of an order. Use when a customer asks about their order.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'published',
      mcpSlug: 'order-desk',
      publishVersion: 1,
      publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      toolName: 'get_order_status',
      changed: false,
      url: `${server.url}/servers/order-desk`,
      mcpUrl: `${server.url}/servers/order-desk/mcp`,
    })
    const client = await connectClient(server.url, 'order-desk')
    expect(client.getServerVersion()).toMatchObject({
      name: 'chatgpt-app-builder',
      version: '1.0.0',
      description: 'MCP server hosting user-created ChatGPT applications',
    })
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(1)
    expect(tools[0]).toMatchObject({ name: 'get_order_status', description: body.toolDescription })
    expect(tools[0]!.inputSchema).toEqual({
      type: 'object',
      properties: {
        message: { type: 'string', description: 'User query or request' },
        context: {
          type: 'object',
          description: expect.stringMatching(/^Additional context \(optional\)/),
          properties: expect.objectContaining({ filters: expect.objectContaining({ type: 'array' }) }),
        },
      },
      required: ['message'],
    })
    const ask = (message: string) => client.callTool({ name: 'get_order_status', arguments: { message } })
    const result = await ask('What do you have?')
    expect(result).toMatchObject({
      content: [{ type: 'text', text: expect.any(String) }],
      structuredContent: bakery.mockData,
      _meta: { 'openai/outputTemplate': 'ui://widget/order-desk.html' },
    })
    expect(await ask('Where is my order #12345?')).toMatchObject({
      content: [{ type: 'text', text: expect.stringContaining('No exact match') }],
      structuredContent: { items: [] },
    })
    await client.close()
  })

  it('reports progress 0, 50 and 100 to a client that asks for it', async () => {
    const { id } = await make('Slow Desk')
    await api('POST', `/api/apps/${id}/publish`)
    const client = await connectClient(server.url, 'slow-desk')
    const steps: unknown[] = []
    await client.callTool(
      { name: 'search_products', arguments: { message: 'x' } },
      { onprogress: (step) => steps.push(step) },
    )
    await client.close()
    expect(steps).toEqual([
      { progress: 0, total: 100, message: 'Starting...' },
      { progress: 50, total: 100, message: 'Processing...' },
      { progress: 100, total: 100, message: 'Complete' },
    ])
  })

  it('serves the version and not the draft until it is published again, at the same address', async () => {
    const { id } = await make('Book Shop')
    await api('POST', `/api/apps/${id}/publish`)
    const patched = await api('PATCH', `/api/apps/${id}`, {
      name: 'Bookshop',
      mockData: { items: [{ title: 'Second' }] },
    })
    expect(patched.body).toMatchObject({ changed: true, status: 'published', publishVersion: 1 })
    expect(await titles(server.url, 'book-shop')).toEqual(['Widget Pro', 'Gadget X'])
    const again = await api('POST', `/api/apps/${id}/publish`, { notes: 'Other books' })
    expect(again.body).toMatchObject({ publishVersion: 2, mcpSlug: 'book-shop', changed: false })
    expect(await titles(server.url, 'book-shop')).toEqual(['Second'])
    const { versions } = (await api('GET', `/api/apps/${id}/versions`)).body
    expect(versions).toMatchObject([
      { version: 2, notes: 'Other books' },
      { version: 1, notes: '' },
    ])
    expect((await api('GET', `/api/apps/${id}/versions/1`)).body.content).toMatchObject({
      name: 'Book Shop',
      mockData: bakery.mockData,
    })
  })

  it('is gone once unpublished, and comes back at the same address', async () => {
    const { id } = await make('Toy Shop')
    await api('POST', `/api/apps/${id}/publish`)
    expect((await mcp(server.url, 'toy-shop')).status).toBe(200)
    expect((await api('POST', `/api/apps/${id}/unpublish`)).body).toMatchObject({
      status: 'draft',
      mcpSlug: 'toy-shop',
      publishVersion: 1,
      mcpUrl: null,
    })
    const gone = await mcp(server.url, 'toy-shop')
    expect(gone.status).toBe(404)
    expect(await gone.json()).toEqual({
      error: {
        code: 'APP_NOT_FOUND',
        message: 'No published app at this address.',
        details: { slug: 'toy-shop' },
      },
    })
    expect((await api('POST', `/api/apps/${id}/publish`)).body).toMatchObject({
      mcpSlug: 'toy-shop',
      publishVersion: 2,
    })
    expect((await mcp(server.url, 'toy-shop')).status).toBe(200)
  })

  it('goes back to any version, as the next one', async () => {
    const { id } = await make('Flower Shop')
    await api('POST', `/api/apps/${id}/publish`)
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: [{ title: 'Tulip' }] } })
    await api('POST', `/api/apps/${id}/publish`)
    const back = await api('POST', `/api/apps/${id}/rollback`, { version: 1 })
    expect(back.body).toMatchObject({ publishVersion: 3, changed: false, mockData: bakery.mockData })
    expect(await titles(server.url, 'flower-shop')).toEqual(['Widget Pro', 'Gadget X'])
    const { versions } = (await api('GET', `/api/apps/${id}/versions`)).body
    expect(versions.map(({ notes }: { notes: string }) => notes)).toEqual(['Back to version 1', '', ''])
    expect((await api('POST', `/api/apps/${id}/rollback`, { version: 9 })).body.error).toMatchObject({
      code: 'VERSION_NOT_FOUND',
    })
  })

  it('keeps what was not published yet when it goes back', async () => {
    const { id } = await make('Shoe Shop')
    await api('POST', `/api/apps/${id}/publish`)
    await api('PATCH', `/api/apps/${id}`, { description: 'Half a thought' })
    const { body } = await api('POST', `/api/apps/${id}/rollback`, { version: 1 })
    expect(body).toMatchObject({ description: 'Half a thought', changed: true })
  })

  it('names the row that went, not every row below it', async () => {
    const { id } = (await api('POST', '/api/apps', bakery)).body
    const rows = (...titles: string[]) => ({ items: titles.map((title) => ({ title, price: '€1' })) })
    const change = async (...titles: string[]) => {
      await api('PATCH', `/api/apps/${id}`, { mockData: rows(...titles) })
      const { differences } = (await api('GET', `/api/apps/${id}/diff`)).body
      return differences.filter(({ field }: { field: string }) => field.startsWith('mockData.items'))
    }
    await api('PATCH', `/api/apps/${id}`, { mockData: rows('Rye', 'Spelt', 'Oat', 'Wheat') })
    await api('POST', `/api/apps/${id}/publish`)
    expect(await change('Rye', 'Oat', 'Wheat', 'Barley')).toEqual([
      { field: 'mockData.items.3', kind: 'added', after: { title: 'Barley', price: '€1' } },
      { field: 'mockData.items.1', kind: 'removed', before: { title: 'Spelt', price: '€1' } },
    ])
    expect(await change('Wheat', 'Rye', 'Spelt', 'Oat')).toEqual([
      { field: 'mockData.items.0', kind: 'moved', before: 3, after: 0 },
    ])
    expect(await change('Rye', 'Spelt', 'Oats', 'Wheat')).toEqual([
      { field: 'mockData.items.2.title', kind: 'changed', before: 'Oat', after: 'Oats' },
    ])
  })

  it('says what differs between two versions, and from the draft', async () => {
    const { id } = await make('Hat Shop')
    await api('POST', `/api/apps/${id}/publish`)
    await api('PATCH', `/api/apps/${id}`, {
      themeVariables: { accent: '#112233', radius: 'large' },
      mockData: { items: [{ title: 'Widget Pro', price: '$89' }] },
    })
    const expected = [
      { field: 'mockData.items.0.price', kind: 'changed', before: '$99.99', after: '$89' },
      { field: 'mockData.items.0.badge', kind: 'removed', before: 'New' },
      { field: 'mockData.items.1', kind: 'removed', before: { title: 'Gadget X', price: '$149.99' } },
      { field: 'themeVariables.accent', kind: 'changed', before: '#0b6bcb', after: '#112233' },
      { field: 'themeVariables.radius', kind: 'added', after: 'large' },
    ]
    const draft = await api('GET', `/api/apps/${id}/diff`)
    expect(draft.body.total).toBe(5)
    expect(draft.body.differences).toEqual(expect.arrayContaining(expected))
    await api('POST', `/api/apps/${id}/publish`)
    const versions = await api('GET', `/api/apps/${id}/diff?from=1&to=2`)
    expect(versions.body.differences).toEqual(expect.arrayContaining(expected))
    expect((await api('GET', `/api/apps/${id}/diff`)).body).toEqual({ differences: [], total: 0 })
  })

  it('is seen by another process on the same database, and so is its end', async () => {
    const { id } = await make('Far Away')
    expect((await mcp(other.url, 'far-away')).status).toBe(404)
    await api('POST', `/api/apps/${id}/publish`)
    expect(await follows(200, 'far-away')).toBe(true)
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: [{ title: 'Newer' }] } })
    await api('POST', `/api/apps/${id}/publish`)
    await expect.poll(() => titles(other.url, 'far-away'), { timeout: 10_000 }).toEqual(['Newer'])
    await api('POST', `/api/apps/${id}/unpublish`)
    expect(await follows(404, 'far-away')).toBe(true)
  })

  it('tells open subscriptions of each new version', async () => {
    const { id } = await make('Told Shop')
    await api('POST', `/api/apps/${id}/publish`)
    const client = await connectClient(server.url, 'told-shop', '2026-07-28')
    let told = 0
    client.setNotificationHandler('notifications/tools/list_changed', () => {
      told += 1
    })
    await client.listen({ toolsListChanged: true })
    for (const times of [1, 2]) {
      await api('POST', `/api/apps/${id}/publish`)
      await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThanOrEqual(times)
    }
    await client.close()
  })

  it('is not served once deleted, and comes back for thirty days', async () => {
    const { id } = await make('Short Life')
    await api('POST', `/api/apps/${id}/publish`)
    expect((await api('DELETE', `/api/apps/${id}`)).status).toBe(204)
    expect((await mcp(server.url, 'short-life')).status).toBe(404)
    expect((await api('GET', `/api/apps/${id}`)).body.error.code).toBe('APP_NOT_FOUND')
    expect((await api('POST', `/api/apps/${id}/publish`)).status).toBe(404)
    const bin = (await api('GET', '/api/apps?deleted=true')).body.apps
    expect(bin.map((app: { id: string }) => app.id)).toContain(id)
    expect(bin.find((app: { id: string }) => app.id === id)).toMatchObject({ url: null, mcpUrl: null })
    expect(await follows(404, 'short-life')).toBe(true)
    expect((await api('POST', `/api/apps/${id}/restore`)).body).toMatchObject({
      status: 'published',
      publishVersion: 1,
      changed: false,
      mcpUrl: `${server.url}/servers/short-life/mcp`,
    })
    expect(await titles(server.url, 'short-life')).toEqual(['Widget Pro', 'Gadget X'])
    expect(await follows(200, 'short-life')).toBe(true)
  })

  it('comes back as a draft where it was one, its address still its own', async () => {
    const { id } = await make('Quiet Life')
    await api('POST', `/api/apps/${id}/publish`)
    await api('POST', `/api/apps/${id}/unpublish`)
    await api('DELETE', `/api/apps/${id}`)
    expect((await api('POST', `/api/apps/${id}/restore`)).body).toMatchObject({
      status: 'draft',
      mcpSlug: 'quiet-life',
    })
    expect((await mcp(server.url, 'quiet-life')).status).toBe(404)
  })

  it('can be had twice: the copy is a draft of its own, without address or secrets', async () => {
    const app = await make('Twin', { timeZone: 'Europe/Berlin' })
    await api('POST', `/api/apps/${app.id}/publish`)
    const { status, body } = await api('POST', `/api/apps/${app.id}/duplicate`)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...bakery,
      name: 'Twin (copy)',
      timeZone: 'Europe/Berlin',
      status: 'draft',
      mcpSlug: null,
      publishVersion: 0,
    })
    expect(body.id).not.toBe(app.id)
    const long = await make('x'.repeat(100))
    expect((await api('POST', `/api/apps/${long.id}/duplicate`)).body.name).toHaveLength(100)
    const stranger = connectApi(server.url, (await server.signUp('other@example.org', 'maker')).token)
    expect((await stranger('POST', `/api/apps/${app.id}/duplicate`)).status).toBe(404)
  })

  it('goes to another server as one file', async () => {
    const { id, ...app } = await make('Travelling')
    const file = await api('GET', `/api/apps/${id}/export`)
    expect(file.headers.get('content-disposition')).toContain('.vitrine.json')
    const { status, body } = await api('POST', '/api/apps/import', file.body)
    expect(status).toBe(201)
    expect(body.id).not.toBe(id)
    expect(body).toMatchObject({ ...bakery, name: app.name, status: 'draft' })
  })
})
