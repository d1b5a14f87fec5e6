import { rmSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { connectClient, type ProtocolRevision, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const widgetsDir = buildLayouts('aaa')
let service: LocalServer
let provider: ModelServer
let server: TestServer
let api: TestApi
beforeAll(async () => {
  service = await startLocalServer(({ url, headers }, response) => {
    if (url === '/slow') return
    if (url!.startsWith('/away/'))
      return void response.writeHead(302, { location: decodeURIComponent(url!.slice(6)) }).end()
    if (headers.authorization !== 'Bearer s3cret') return void response.writeHead(401).end('who is s3cret?')
    response.end(JSON.stringify({ found: [{ name: decodeURIComponent(url!.slice(4)) }] }))
  })
  provider = await startModelServer()
  server = await startTestServer({
    widgetsDir,
    env: { OUTGOING_ALLOW: '127.0.0.1', OPENAI_API_KEY: 'k', OPENAI_BASE_URL: provider.baseUrl },
  })
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await service.close()
  rmSync(widgetsDir, { recursive: true })
})

async function publish(name: string, more: object, secrets: Record<string, string> = {}) {
  const { body } = await api('POST', '/api/apps', { ...bakery, name, ...more })
  for (const [secret, value] of Object.entries(secrets))
    expect((await api('PUT', `/api/apps/${body.id}/secrets/${secret}`, { value })).status).toBe(204)
  const published = await api('POST', `/api/apps/${body.id}/publish`, {})
  expect(published.status).toBe(200)
  return { id: body.id as string, slug: published.body.mcpSlug as string }
}

async function withClient<T>(
  slug: string,
  use: (client: Client) => Promise<T>,
  era?: ProtocolRevision,
): Promise<T> {
  const client = await connectClient(server.url, slug, era)
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}
const call = (slug: string, message: string, context?: object) =>
  withClient(slug, (client) =>
    client.callTool({ name: 'search_products', arguments: { message, ...(context && { context }) } }),
  )
const failure = async (slug: string, message = 'hello') => {
  const { isError, content } = await call(slug, message)
  return { isError, ...JSON.parse((content as { text: string }[])[0]!.text) }
}
const http = (more: object) => ({
  source: {
    kind: 'http',
    url: `${service.origin}/?q={message}`,
    headers: [{ name: 'Authorization', value: 'Bearer {secret}', secret: 'key' }],
    itemsPath: 'found',
    fields: { title: 'name' },
    ...more,
  },
})

describe('a call of a made app', () => {
  it('answers from its own data with the rows asked for, and words that stand alone', async () => {
    const { slug } = await publish('Own Data', {})
    const { content, structuredContent, _meta } = await call(slug, 'gadgets', { badge: 'any' })
    expect(structuredContent).toEqual({ items: [bakery.mockData.items[1]] })
    expect(content).toEqual([
      {
        type: 'text',
        text: 'I found one: Gadget X, $149.99. I looked for “gadgets”.',
      },
    ])
    expect(_meta).toMatchObject({
      'openai/outputTemplate': `ui://widget/${slug}.html`,
      'vitrine/reading': { words: ['gadgets'], filters: [], rows: 2, matches: 1, places: [1] },
    })
  })

  it('takes null for a context that is left out', async () => {
    const { slug } = await publish('Null Context', {})
    const { isError, structuredContent } = await withClient(slug, (client) =>
      client.callTool({ name: 'search_products', arguments: { message: 'gadgets', context: null } }),
    )
    expect(isError ?? false).toBe(false)
    expect(structuredContent).toEqual({ items: [bakery.mockData.items[1]] })
    const [tool] = await withClient(slug, async (client) => (await client.listTools()).tools)
    expect(tool!.inputSchema).toEqual({
      type: 'object',
      properties: {
        message: { type: 'string', description: 'User query or request' },
        context: {
          type: 'object',
          description: expect.stringMatching(
            /^Additional context \(optional\)\. .*Columns: Title \(text, e\.g\. .*\); Price \(money in \$, e\.g\. .*\); Badge/,
          ),
          properties: expect.objectContaining({
            filters: expect.objectContaining({ type: 'array' }),
            sort: expect.objectContaining({ type: 'array' }),
            count: expect.objectContaining({ type: 'boolean' }),
          }),
        },
      },
      required: ['message'],
    })
  })

  it('takes filters by its columns, and refuses what it does not have', async () => {
    const { slug } = await publish('By Filters', {})
    const context = (column: string) => ({ filters: [{ column, op: '>', value: 100 }] })
    const { structuredContent } = await call(slug, 'cheap', context('Price'))
    expect(structuredContent).toEqual({ items: [bakery.mockData.items[1]] })
    const refused = await call(slug, '', context('weight'))
    expect(refused.isError).toBe(true)
    expect(JSON.parse((refused.content as { text: string }[])[0]!.text)).toMatchObject({
      error: { code: 'INVALID_QUERY', details: { reason: 'There is no column weight.' } },
    })
  })

  it('keeps pictures that are carried inline from the model, and gives them to the widget', async () => {
    const picture = `data:image/svg+xml,%3Csvg viewBox='0 0 9 9'%3E${'x'.repeat(2000)}`
    const items = [
      { title: 'Loaf', image: picture },
      { title: 'Roll', image: picture },
      { title: 'Cake', image: 'https://pictures.example.org/cake.jpg' },
    ]
    const { slug, id } = await publish('Drawn', { layoutTemplate: 'cards', mockData: { items } })
    const { content, structuredContent, _meta } = await call(slug, '')
    expect(JSON.stringify([content, structuredContent])).not.toContain('data:')
    expect(structuredContent).toEqual({
      items: [
        { title: 'Loaf', image: 'inline-picture:1' },
        { title: 'Roll', image: 'inline-picture:1' },
        items[2],
      ],
    })
    expect(_meta).toMatchObject({
      'openai/outputTemplate': `ui://widget/${slug}.html`,
      'vitrine/pictures': { 'inline-picture:1': picture },
    })
    const { body: tried } = await api('POST', `/api/apps/${id}/preview`, { context: null })
    expect(tried).toMatchObject({
      structuredContent,
      _meta: { 'vitrine/pictures': { 'inline-picture:1': picture } },
      pictureHosts: ['pictures.example.org'],
    })
  })

  it('answers from a web service, with the secret that was kept for it', async () => {
    const { slug } = await publish('From The Web', http({}), { key: 's3cret' })
    const { structuredContent } = await call(slug, 'tea & cake')
    expect(structuredContent).toEqual({ items: [{ title: 'tea & cake' }] })
  })

  it('answers with the model', async () => {
    const { slug } = await publish('By A Model', { source: { kind: 'model' } })
    provider.play({ says: { text: 'Take the widget.', data: { items: [{ title: 'Widget Pro' }] } } })
    const { content, structuredContent } = await call(slug, 'What would you take?')
    expect(content).toEqual([{ type: 'text', text: 'Take the widget.' }])
    expect(structuredContent).toEqual({ items: [{ title: 'Widget Pro' }] })
    expect(provider.asked[0]!.body.messages[0].content).toContain('Be short.')
  })

  it.each(['2025-11-25', '2026-07-28'] as const)(
    'tells a client of %s how far it is, if it asks',
    async (era) => {
      const { slug } = await publish(`Progress ${era.slice(0, 4)}`, {})
      const steps: unknown[] = []
      await withClient(
        slug,
        (client) =>
          client.callTool(
            { name: 'search_products', arguments: { message: 'hello' } },
            { onprogress: (step) => steps.push(step) },
          ),
        era,
      )
      expect(steps).toEqual([
        { progress: 0, total: 100, message: 'Starting...' },
        { progress: 50, total: 100, message: 'Processing...' },
        { progress: 100, total: 100, message: 'Complete' },
      ])
    },
  )
})

describe('a call that fails', () => {
  it('says so as the contract has it', async () => {
    const { slug, id } = await publish('Wrong Key', http({}), { key: 'wr0ng' })
    const failed = (reason: string) => ({
      code: 'EXECUTION_ERROR',
      message: 'Failed to execute app',
      details: { reason },
    })
    const said = 'The web service answered 401.'
    expect(await failure(slug)).toEqual({ isError: true, error: failed(said) })
    // Its maker reads more, where it is tried.
    const tried = await api('POST', `/api/apps/${id}/preview`, { message: 'hello' })
    expect(tried.body.error).toEqual(
      failed(`${said} It does not accept the secret key: replace it on the Tool tab.`),
    )
    const logged = JSON.stringify(server.logged())
    for (const secret of ['s3cret', 'wr0ng']) expect(logged).not.toContain(secret)
  })

  it.each([
    ['inside the network', 'http://10.0.0.1/', 'This server may not fetch an address that is not public.'],
    ['metadata', 'http://2852039166/latest', 'This server may not fetch an address that is not public.'],
    ['a database', 'http://127.0.0.1:5432/', 'Port 5432 is not allowed for a web service.'],
  ])('does so before anything is sent to where a service sends us: %s', async (name, url, reason) => {
    const away = `${service.origin}/away/${encodeURIComponent(url)}`
    const { slug } = await publish(`Reach ${name}`, http({ url: away, headers: [] }))
    expect(await failure(slug)).toMatchObject({ error: { code: 'EXECUTION_ERROR', details: { reason } } })
  })

  it('is a TIMEOUT where the service is too slow, and an LLM_ERROR where the model fails', async () => {
    const slow = await publish(
      'Slow Service',
      http({ url: `${service.origin}/slow`, headers: [], timeoutMs: 1000 }),
    )
    expect(await failure(slow.slug)).toMatchObject({
      error: { code: 'TIMEOUT', details: { reason: 'The web service took longer than 1 s.' } },
    })
    const { slug, id } = await publish('Failing Model', { source: { kind: 'model' } })
    provider.play({ writes: 'no JSON' })
    const expected = {
      error: { code: 'LLM_ERROR', details: { reason: 'The model’s answer cannot be used: it is not JSON.' } },
    }
    expect(await failure(slug)).toMatchObject(expected)
    const tried = await api('POST', `/api/apps/${id}/preview`, { message: 'hello' })
    expect([tried.status, tried.body]).toEqual([502, expect.objectContaining({ error: expect.anything() })])
    expect(tried.body).toMatchObject(expected)
  })
})
