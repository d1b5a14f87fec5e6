import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { databases } from '../../../test/databases.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const german = {
  name: 'Mein Laden',
  description: 'Was es heute gibt.',
  toolDescription: 'Sucht, was der Laden verkauft.',
  texts: { heading: 'Heute frisch', 'columns.price': 'Preis' },
}
const overlay = {
  heading: 'Heute frisch',
  columns: [
    { key: 'title', label: 'Title' },
    { key: 'price', label: 'Preis' },
    { key: 'badge', label: 'Badge' },
  ],
}
const content = {
  ...bakery,
  mockData: { heading: 'Fresh today', ...bakery.mockData },
  translations: { de: german, 'pt-BR': { name: 'Minha loja' } },
}

describe.each(databases)('an app in further languages on $name', (database) => {
  let server: TestServer
  let api: TestApi
  beforeAll(async () => {
    server = await startTestServer({ database })
    api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  })
  afterAll(() => server.close())

  const publish = async (app: object = content) => {
    const { body } = await api('POST', '/api/apps', app)
    return (await api('POST', `/api/apps/${body.id}/publish`)).body as { id: string; mcpSlug: string }
  }
  async function mcp(slug: string, method: string, params: object, headers: Record<string, string> = {}) {
    const reply = await fetch(`${server.url}/servers/${slug}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await reply.json()) as { result: Record<string, any> }).result
  }
  const toolIn = async (slug: string, headers: Record<string, string>, meta: object = {}) =>
    (await mcp(slug, 'tools/list', { _meta: meta }, headers)).tools[0]

  it.each([
    [{}, {}, 'My Support Bot'],
    [{ 'accept-language': 'de-AT, en;q=0.5' }, {}, 'Mein Laden'],
    // The app's first language is not known, so that a second choice is no reason to leave it.
    [{ 'accept-language': 'en, de;q=0.9' }, {}, 'My Support Bot'],
    [{ 'accept-language': 'pt-BR' }, {}, 'Minha loja'],
    [{ 'accept-language': 'pt-PT' }, {}, 'My Support Bot'],
    [{}, { 'openai/locale': 'de-DE' }, 'Mein Laden'],
    [{ 'accept-language': 'de' }, { 'openai/locale': 'en-US' }, 'My Support Bot'],
    [{ 'accept-language': 'constructor' }, { 'openai/locale': '__proto__' }, 'My Support Bot'],
  ])('lists its tool for %j and %j', async (headers, meta, title) => {
    const { mcpSlug } = await publish()
    const tool = await toolIn(mcpSlug, headers, meta)
    expect([tool.title, tool.annotations.title, tool.name]).toEqual([title, title, 'search_products'])
    const inGerman = title === german.name
    expect(tool.description).toBe(inGerman ? german.toolDescription : bakery.toolDescription)
    if (inGerman) expect(tool._meta['openai/toolInvocation/invoking']).toBe('Mein Laden…')
  })

  it('introduces itself in the language of the client', async () => {
    const { mcpSlug } = await publish()
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const { serverInfo, instructions } = await mcp(mcpSlug, 'initialize', hello, { 'accept-language': 'de' })
    expect(serverInfo.title).toBe('Mein Laden')
    expect(instructions).toContain('Was es heute gibt.')
  })

  it('gives its widget the texts, and leaves the answer’s data as they are', async () => {
    const { mcpSlug } = await publish()
    const { structuredContent, _meta } = await mcp(mcpSlug, 'tools/call', {
      name: 'search_products',
      arguments: { message: '' },
    })
    expect(structuredContent).toMatchObject({ heading: 'Fresh today', items: bakery.mockData.items })
    expect(_meta['vitrine/texts']).toEqual({ de: overlay })
  })

  it('has a public page in the language of the visitor', async () => {
    const { mcpSlug } = await publish()
    const open = (path: string, headers: Record<string, string>) =>
      fetch(`${server.url}/servers/${mcpSlug}${path}`, { headers })
    const page = await (await open('', { 'accept-language': 'de' })).text()
    expect(page).toContain('<h1 dir="auto">Mein Laden</h1>')
    expect(page).toContain('Was es heute gibt.')
    expect(
      await (await open('', { cookie: 'vitrine_language=en', 'accept-language': 'de' })).text(),
    ).toContain('My Support Bot')
    const sample = await (await open('/sample.json', { 'accept-language': 'de' })).json()
    expect(sample).toMatchObject({ locale: 'de', meta: { 'vitrine/texts': { de: overlay } } })
  })

  it('keeps them with the version, where an edit of the draft changes nothing', async () => {
    const { id, mcpSlug } = await publish()
    const { body } = await api('PATCH', `/api/apps/${id}`, { translations: { de: { name: 'Neuer Name' } } })
    expect(body).toMatchObject({ changed: true, translations: { de: { name: 'Neuer Name' } } })
    expect((await toolIn(mcpSlug, { 'accept-language': 'de' })).title).toBe('Mein Laden')
    await api('POST', `/api/apps/${id}/publish`)
    expect((await toolIn(mcpSlug, { 'accept-language': 'de' })).title).toBe('Neuer Name')
    expect((await api('GET', `/api/apps/${id}/versions/1`)).body.content.translations).toEqual(
      content.translations,
    )
  })

  it('carries them in its file, and an app without any is the same as before', async () => {
    const { id } = await publish()
    const file = (await api('GET', `/api/apps/${id}/export`)).body
    expect((await api('POST', '/api/apps/import', file)).body.translations).toEqual(content.translations)
    const plain = await publish({ ...bakery, name: 'Plain' })
    expect((await api('PATCH', `/api/apps/${plain.id}`, { translations: {} })).body.changed).toBe(false)
    expect((await toolIn(plain.mcpSlug, { 'accept-language': 'de' })).title).toBe('Plain')
  })

  it.each([
    [{ German: {} }, 'translations.German'],
    [{ de: { name: '\u202e' } }, 'translations.de.name'],
    [{ de: { texts: { heading: 'x'.repeat(301) } } }, 'translations.de.texts.heading'],
    [{ de: { colour: 'x' } }, 'translations.de.colour'],
    [
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`a${'abcdefghijk'[at]}`, {}])),
      'translations',
    ],
  ])('refuses %j', async (translations, field) => {
    const { status, body } = await api('POST', '/api/apps', { ...bakery, translations })
    expect(status).toBe(422)
    expect(body.details?.problems ?? body.error?.details?.problems).toEqual([
      expect.objectContaining({ field }),
    ])
  })
})
