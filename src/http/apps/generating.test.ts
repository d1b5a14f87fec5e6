import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { hear } from '../../../test/event-stream.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const sentence = 'A menu for my cheese shop with prices and regions'
const shop = {
  name: 'Cheese shop menu',
  description: 'Cheeses of a small shop.',
  layoutTemplate: 'cards',
  themeVariables: { accent: '#8a5a00' },
  toolName: 'search_cheeses',
  toolDescription: 'Find cheeses. Use when somebody asks for one. Needs a taste or a region.',
  systemPrompt: 'You speak for the shop.',
  mockData: {
    heading: 'Cheeses',
    items: [
      { title: 'Alpine wheel', price: '€4.20', region: 'Alps', tags: ['hard', 'cow'] },
      { title: 'Ash goat', price: '€6.80', region: 'Loire', image: 'https://nowhere.example/x.png' },
    ],
  },
}
const served = {
  ...shop,
  mockData: {
    heading: 'Cheeses',
    items: [shop.mockData.items[0], { title: 'Ash goat', price: '€6.80', region: 'Loire' }],
  },
}

describe('with a model', () => {
  let provider: ModelServer
  let server: TestServer
  let api: TestApi
  let token: string
  beforeAll(async () => {
    provider = await startModelServer()
    const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'small' }
    server = await startTestServer({ env })
    token = (await server.signUp('maker@example.org', 'maker')).token
    api = connectApi(server.url, token)
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  const generate = () => hear(new URL('/api/apps/generate', server.url), token, { sentence })

  it('says so among the templates', async () => {
    expect((await api('GET', '/api/templates')).body.generator).toEqual({ kind: 'model' })
  })

  it('sends each part as it is written, then the draft that was saved', async () => {
    provider.play({ says: shop })
    const heard = await generate()
    expect(heard.map(({ name }) => name)).toEqual([...Array(7).fill('part'), 'row', 'row', 'app'])
    expect(heard[0]).toEqual({ name: 'part', data: { name: 'Cheese shop menu' } })
    expect(heard[3]!.data).toEqual({ themeVariables: { accent: '#8a5a00' } })
    expect(heard[8]!.data).toEqual({ title: 'Ash goat', price: '€6.80', region: 'Loire' })
    const app = heard.at(-1)!.data
    expect(app).toMatchObject({ ...served, status: 'draft', generator: 'model', revision: 1 })
    expect((await api('GET', `/api/apps/${app.id}`)).body).toMatchObject(served)
    expect(provider.asked[0]!.body.stream).toBe(true)
    expect(provider.asked[0]!.body.messages.at(-1)).toEqual({ role: 'user', content: sentence })
    expect(
      Object.keys(provider.asked[0]!.body.response_format.json_schema.schema.properties).slice(0, 3),
    ).toEqual(['name', 'description', 'layoutTemplate'])
  })

  it('makes an app that can be published and called as it is', async () => {
    provider.play({ says: shop })
    const { body } = await api('POST', '/api/apps/generate', { sentence })
    const { body: live } = await api('POST', `/api/apps/${body.id}/publish`)
    const client = await connectClient(server.url, live.mcpSlug)
    const { structuredContent } = await client.callTool({
      name: 'search_cheeses',
      arguments: { message: 'something from the Loire' },
    })
    expect((structuredContent as any).items[0].title).toBe('Ash goat')
    await client.close()
  })

  it('gives the model one chance to mend what does not fit, and shows the mended whole', async () => {
    provider.play({ says: { ...shop, mockData: { items: [{ price: '€1' }] } } }, { says: shop })
    const heard = await generate()
    expect(heard.at(-2)).toMatchObject({ name: 'part', data: served })
    expect(heard.at(-1)!.name).toBe('app')
    expect(provider.asked[1]!.body.messages.at(-1).content).toMatch(/mockData\.items\.0\.title/)
  })

  it('never shows a part that its schema refuses', async () => {
    provider.play({ says: { ...shop, layoutTemplate: 'hologram' } }, { says: shop })
    const heard = await generate()
    expect(JSON.stringify(heard)).not.toContain('hologram')
  })

  it('mends colours that could not be read', async () => {
    provider.play({ says: { ...shop, themeVariables: { accent: '#fffbe6', text: '#eeeeee' } } })
    const { body } = await api('POST', '/api/apps/generate', { sentence })
    expect(body.themeVariables.accent).not.toBe('#fffbe6')
    const { body: drawn } = await api('GET', `/api/apps/${body.id}/widget`)
    expect(drawn.problems).toEqual([])
  })

  it.each([
    ['says what is not JSON', { writes: 'I would love to help' }, 'LLM_ERROR'],
    ['stops in the middle', { writes: '{"name": "Half', finish: 'length' }, 'LLM_ERROR'],
    ['is not there', { status: 500 }, 'LLM_ERROR'],
    ['says twice what does not fit', { says: { ...shop, toolName: 'has spaces' } }, 'LLM_ERROR'],
  ] as const)('ends with an error and no draft when the model %s', async (_name, turn, code) => {
    const before = (await api('GET', '/api/apps')).body.apps.length
    provider.play(turn)
    expect((await generate()).at(-1)).toMatchObject({ name: 'error', data: { error: { code } } })
    const { status, body } = await api('POST', '/api/apps/generate', { sentence })
    expect([status, body.error.code]).toEqual([502, code])
    expect((await api('GET', '/api/apps')).body.apps.length).toBe(before)
  })

  it('stops, and goes on serving, when the maker leaves in the middle', async () => {
    provider.play({ silent: true })
    const leaving = new AbortController()
    const asked = fetch(new URL('/api/apps/generate', server.url), {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ sentence }),
    }).catch(() => null)
    await expect.poll(() => provider.asked.length, { timeout: 10_000 }).toBe(1)
    leaving.abort()
    await asked
    expect((await api('GET', '/api/apps')).status).toBe(200)
    expect(server.logged().filter(({ msg }) => msg === 'request failed')).toEqual([])
  })

  it('changes a draft as asked, in one revision, and leaves the rest alone', async () => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    provider.play({
      says: { layoutTemplate: 'carousel', themeVariables: { accent: '#b4531f' }, words: 'Done.' },
    })
    const { status, body } = await api('POST', `/api/apps/${app.id}/change`, {
      request: 'make it a carousel, warmer colours',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      generator: 'model',
      words: 'Done.',
      fields: { layoutTemplate: 'carousel', themeVariables: { accent: '#b4531f' } },
    })
    expect(body.fields).not.toHaveProperty('name')
    expect(body.app).toMatchObject({ revision: 2, layoutTemplate: 'carousel', mockData: bakery.mockData })
    expect(JSON.stringify(provider.asked[0]!.body.messages)).toContain('Widget Pro')
  })

  it('keeps the maker’s own pictures and links when the model rewrites the rows', async () => {
    const items = [{ title: 'A', image: 'https://pics.example/a.png', link: 'https://a.example' }]
    const { body: app } = await api('POST', '/api/apps', { ...bakery, mockData: { items } })
    const answer = [
      { ...items[0], title: 'B' },
      { title: 'C', image: 'https://made.up/c.png' },
    ]
    provider.play({ says: { mockData: { items: answer }, words: 'Added one.' } })
    const { body } = await api('POST', `/api/apps/${app.id}/change`, { request: 'add one' })
    expect(body.app.mockData.items).toEqual([answer[0], { title: 'C' }])
  })
})
