import { request } from 'node:http'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../test/api.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openStorage } from '../storage/storage.ts'

const PROOF = 'v=MCPv1; k=ed25519; p=dGVzdA=='
let server: TestServer
let slug: string
let id: string
let owner: TestApi
beforeAll(async () => {
  const env = { APP_DOMAIN: 'apps.example.org', PUBLIC_URL: 'https://example.org', MCP_REGISTRY_AUTH: PROOF }
  server = await startTestServer({ env })
  owner = connectApi(`http://127.0.0.1:${server.port}`, (await server.signUp('a@example.org', 'owner')).token)
  id = (await owner('POST', '/api/apps', bakery)).body.id
  slug = (await owner('POST', `/api/apps/${id}/publish`)).body.mcpSlug
})
afterAll(() => server.close())

/** A request as it arrives for that host. */
const get = (host: string, path: string) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (reply) => {
      let text = ''
      reply.on('data', (part) => {
        text += part
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('what proves whose domain it is', () => {
  const CHALLENGE = '/.well-known/openai-apps-challenge'

  it('is only what an owner set on the server’s own domain', async () => {
    const { token } = await server.signUp('m@example.org', 'maker')
    const maker = connectApi(`http://127.0.0.1:${server.port}`, token)
    const made = (await maker('POST', '/api/apps', { ...bakery, name: 'Mine' })).body.id
    const { mcpSlug } = (await maker('POST', `/api/apps/${made}/publish`)).body
    const set = async (api: TestApi, app: string, challenge: string) =>
      (await api('PUT', `/api/apps/${app}/store`, { challenge })).status
    expect(await set(maker, made, 'token-of-a-maker')).toBe(200)
    expect((await get(`${mcpSlug}.apps.example.org`, CHALLENGE)).text).toBe('token-of-a-maker')
    expect((await get('example.org', CHALLENGE)).status).toBe(404)
    await owner('POST', `/api/apps/${made}/hand-over`, { to: 'a@example.org' })
    expect((await get(`${mcpSlug}.apps.example.org`, CHALLENGE)).status).toBe(404)
    expect((await get('example.org', CHALLENGE)).status).toBe(404)
    const { body: access } = await owner('GET', `/api/apps/${id}/access`)
    const people = [{ email: 'm@example.org', level: 'full' }]
    expect((await owner('PUT', `/api/apps/${id}/access`, { ...access, people })).status).toBe(200)
    expect(await set(maker, id, 'token-of-a-maker')).toBe(403)
    expect(await set(owner, id, 'token-of-an-owner')).toBe(200)
    expect((await get('example.org', CHALLENGE)).text).toBe('token-of-an-owner')
    expect(await set(owner, id, '')).toBe(200)
  })

  it('is each app’s own token on its own domain, and the only one on the server’s', async () => {
    const storage = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
    expect((await get(`${slug}.apps.example.org`, CHALLENGE)).status).toBe(404)
    await storage.storeRecords.write(slug, { challenge: 'token-of-the-shop' })
    expect(await get(`${slug}.apps.example.org`, CHALLENGE)).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: 'token-of-the-shop',
    })
    expect((await get('example.org', CHALLENGE)).text).toBe('token-of-the-shop')
    await storage.storeRecords.write('gifts', { challenge: 'token-of-gifts' })
    expect((await get('gifts.apps.example.org', CHALLENGE)).text).toBe('token-of-gifts')
    expect((await get('example.org', CHALLENGE)).status).toBe(404)
    expect((await get('todo.apps.example.org', CHALLENGE)).status).toBe(404)
    await storage.close()
  })

  it('is the operator’s line for the MCP registry', async () => {
    expect((await get('example.org', '/.well-known/mcp-registry-auth')).text).toBe(PROOF)
  })
})

describe('what is read of an app before anybody connects', () => {
  it('is a server card at its endpoint, on either domain', async () => {
    for (const [host, path] of [
      ['example.org', '/servers/gifts/mcp/server-card'],
      ['gifts.apps.example.org', '/mcp/server-card'],
    ] as const) {
      const card = await get(host, path)
      expect(card.type).toBe('application/mcp-server-card+json')
      expect(JSON.parse(card.text)).toMatchObject({
        version: expect.any(String),
        remotes: [
          { type: 'streamable-http', supportedProtocolVersions: expect.arrayContaining(['2026-07-28']) },
        ],
      })
    }
    const { text } = await get('gifts.apps.example.org', '/mcp/server-card')
    expect(JSON.parse(text)).toMatchObject({
      name: 'org.example.apps.gifts/gifts',
      remotes: [{ url: 'https://gifts.apps.example.org/mcp' }],
    })
  })

  it('is a server.json that the registry takes', async () => {
    const { text } = await get(`${slug}.apps.example.org`, '/server.json')
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
        title: { type: 'string', minLength: 1, maxLength: 100 },
        description: { type: 'string', minLength: 1, maxLength: 100 },
        version: { type: 'string', maxLength: 255 },
        remotes: {
          type: 'array',
          items: {
            type: 'object',
            properties: { type: { const: 'streamable-http' }, url: { type: 'string', pattern: '^https://' } },
            required: ['type', 'url'],
          },
        },
      },
      required: ['$schema', 'name', 'description', 'version'],
    }
    expect(new AjvJsonSchemaValidator().getValidator(schema)(JSON.parse(text))).toMatchObject({ valid: true })
  })

  it('is listed for apps that come with the server, and never for those that need a sign-in', async () => {
    const { entries } = JSON.parse((await get('example.org', '/.well-known/mcp/catalog.json')).text)
    const names = entries.map(({ displayName }: { displayName: string }) => displayName)
    expect(names).toContain('Gifts')
    expect(JSON.stringify(entries)).not.toContain(slug)
    expect((await get('example.org', '/servers/nothing/mcp/server-card')).status).toBe(404)
  })
})
