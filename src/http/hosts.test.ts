import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RpcRequest, rpc } from '../../test/rpc.ts'
import { type ProtocolRevision, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

type Fields = Record<string, any>
type Person = { id: string; token: string }

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example.org' } })
  ann = await server.signUp('ann@example.org')
  bob = await server.signUp('bob@example.org')
})
afterAll(() => server.close())

interface Sent extends RpcRequest {
  slug: string
  era?: ProtocolRevision
  who?: Person
  more?: Record<string, string>
}

async function send({ slug, era = '2025-11-25', who, more, ...request }: Sent) {
  const { headers, body } = rpc(request, era)
  const reply = await fetch(`http://127.0.0.1:${server.port}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }), ...more },
    body: JSON.stringify(body),
  })
  const said = (await reply.json()) as { result: Fields; error?: Fields }
  return { status: reply.status, ...said }
}

const initialize = (slug: string, who?: Person) =>
  send({
    slug,
    ...(who && { who }),
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1.0.0' },
    },
  })
const discover = (slug: string, who?: Person) =>
  send({ slug, ...(who && { who }), era: '2026-07-28', method: 'server/discover' })

describe.each(['todo', 'tasks'])('the caller of %s', (slug) => {
  it.each(['2025-11-25', '2026-07-28'] as const)('finds their own id in the tools of %s', async (era) => {
    for (const who of [ann, bob]) {
      const { result } = await send({ slug, era, who, method: 'tools/list' })
      for (const { inputSchema } of result.tools) {
        expect(inputSchema.required).toContain('user_id')
        expect(inputSchema.properties.user_id).toMatchObject({ type: 'string', default: who.id })
      }
    }
  })

  it.each(['2025-11-25', '2026-07-28'] as const)('may leave it out with %s', async (era) => {
    const call = (who: Person, name: string, args: Fields) =>
      send({ slug, era, who, method: 'tools/call', params: { name, arguments: args } })
    const title = `From ${slug} by ${era}`
    expect((await call(ann, 'add_task', { title })).result.isError).toBeUndefined()
    const mine = (await call(ann, 'list_tasks', {})).result.structuredContent.tasks
    expect(mine).toContainEqual(expect.objectContaining({ title }))
    expect((await call(bob, 'list_tasks', {})).result.structuredContent.tasks).toEqual([])
    const refused = (await call(bob, 'list_tasks', { user_id: ann.id })).result
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused)).not.toContain(title)
    if (slug === 'tasks')
      expect(refused.structuredContent).toMatchObject({
        error: 'AUTHORIZATION_ERROR',
        message: 'Access denied',
        details: { field: 'user_id', reason: expect.stringContaining('may be left out') },
      })
  })

  it('is the only one to keep what names them', async () => {
    const listed = await send({ slug, era: '2026-07-28', who: ann, method: 'tools/list' })
    expect(listed.result.cacheScope).toBe('private')
    const { result } = await discover(slug, ann)
    expect(result).toMatchObject({ cacheScope: 'private', instructions: expect.stringContaining(ann.id) })
  })
})

describe('an App says', () => {
  const UI = 'io.modelcontextprotocol/ui'

  it('that it has views, and of changes only to clients that can be told', async () => {
    const { capabilities: older } = (await initialize('chatui')).result
    const { capabilities: modern } = (await discover('chatui')).result
    for (const { extensions } of [older, modern])
      expect(extensions[UI]).toEqual({ mimeTypes: ['text/html;profile=mcp-app'] })
    expect(older.tools).not.toHaveProperty('listChanged')
    expect(older.resources).not.toHaveProperty('listChanged')
    expect(modern.tools).toEqual({ listChanged: true })
  })

  it('its title, where its page is and what it looks like', async () => {
    const { serverInfo } = (await initialize('gifts')).result
    expect(serverInfo).toMatchObject({
      name: 'gifts',
      title: 'Gifts',
      websiteUrl: 'https://apps.example.org/servers/gifts',
      icons: [{ src: 'https://apps.example.org/servers/gifts/icon.svg', mimeType: 'image/svg+xml' }],
    })
    const icon = await fetch(`http://127.0.0.1:${server.port}/servers/gifts/icon.svg`)
    expect(icon.headers.get('content-type')).toContain('image/svg+xml')
    expect(await icon.text()).toMatch(/^<svg .*>G<\/text><\/svg>$/)
    expect((await fetch(`http://127.0.0.1:${server.port}/servers/nothing/icon.svg`)).status).toBe(404)
  })

  it('what it says to whoever takes any reply', async () => {
    for (const accept of ['*/*', 'application/json, */*;q=0.5']) {
      const call = { method: 'tools/call', params: { name: 'display_demo', arguments: {} } }
      for (const request of [call, { method: 'tools/list' }])
        for (const era of ['2025-11-25', '2026-07-28'] as const)
          expect((await send({ slug: 'chatui', era, ...request, more: { accept } })).status).toBe(200)
    }
  })
})

describe('the domain of a widget', () => {
  const uri = 'ui://widget/gift-list.html'
  const ADDRESS = 'https://apps.example.org/servers/gifts/mcp'
  const CLAUDE = `${createHash('sha256').update(ADDRESS).digest('hex').slice(0, 32)}.claudemcpcontent.com`
  const COPILOT = `${createHash('sha256').update('apps.example.org').digest('hex')}.widget-renderer.usercontent.microsoft.com`
  const metaFor = async (more: Partial<Sent>) => {
    const { result } = await send({ slug: 'gifts', method: 'resources/read', params: { uri }, ...more })
    return result.contents[0]._meta
  }

  it.each([
    ['Claude-User/1.0', CLAUDE],
    ['openai-mcp/1.0.0', 'https://apps.example.org'],
    ['Microsoft-M365-Copilot/1.0', COPILOT],
    ['some-client/1.0', undefined],
  ])('is told to %s in its own words', async (agent, domain) => {
    for (const era of ['2025-11-25', '2026-07-28'] as const) {
      const meta = await metaFor({ era, more: { 'user-agent': agent } })
      expect(meta.ui.domain).toBe(domain)
      expect(meta['openai/widgetDomain']).toBe('https://apps.example.org')
    }
  })

  it('is told to nobody by a server without https', async () => {
    const plain = await startTestServer()
    const { headers, body } = rpc({ method: 'resources/read', params: { uri } }, '2025-11-25')
    const reply = await fetch(`${plain.url}/servers/gifts/mcp`, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Claude-User/1.0' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    await plain.close()
    expect(text).toContain('widgetDescription')
    expect(text).not.toContain('claudemcpcontent')
    expect(text).not.toContain('openai/widgetDomain')
  })
})
