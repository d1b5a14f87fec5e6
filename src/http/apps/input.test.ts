import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let server: TestServer
let api: TestApi
const widgetsDir = buildLayouts('aaa')
beforeAll(async () => {
  server = await startTestServer({ widgetsDir })
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
})
afterAll(async () => {
  await server.close()
  rmSync(widgetsDir, { recursive: true })
})

const make = async (content: object) => (await api('POST', '/api/apps', { ...bakery, ...content })).body

describe('what is refused, and in which words', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'evil‮gnp.exe' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: '\u200b\u200b' }, 'name'],
    [{ name: '\u3164' }, 'name'],
    [{ name: 'a\ud800' }, 'name'],
    [{ description: 'evil\u202egnp.exe' }, 'description'],
    [{ description: 'a\u0000b' }, 'description'],
    [{ toolDescription: 'a\u2066b' }, 'toolDescription'],
    [{ layoutTemplate: 'hologram' }, 'layoutTemplate'],
    [{ mockData: [] }, 'mockData'],
    [{ mockData: null }, 'mockData'],
    [{ themeVariables: { accent: 'red' } }, 'themeVariables.accent'],
    [{ themeVariables: { accent: '#fff; } body { display: none' } }, 'themeVariables.accent'],
    [{ themeVariables: { css: '*{}' } }, 'themeVariables.css'],
    [{ source: { kind: 'ftp' } }, 'source.kind'],
    [
      { source: { kind: 'http', url: 'https://x.example', headers: [{ name: 'a\r\nb' }] } },
      'source.headers.0.name',
    ],
    [
      {
        source: {
          kind: 'http',
          url: 'https://x.example',
          fields: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`column ${at}`, 'name'])),
        },
      },
      'source.fields',
    ],
    [{ colour: 'red' }, 'colour'],
  ])('%j', async (content, field) => {
    const { status, body } = await api('POST', '/api/apps', { ...bakery, ...content })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'INVALID_CONFIG', message: 'The configuration is invalid.' })
    expect(body.error.details.problems[0]).toEqual({ field, message: expect.any(String) })
  })

  it.each([
    [{ toolName: '' }, 'toolName'],
    [{ toolName: 'two words' }, 'toolName'],
    [{ toolDescription: ' ' }, 'toolDescription'],
    [{ mockData: { items: [{ price: '$1' }] } }, 'mockData.items.0.title'],
    [{ mockData: {} }, 'mockData.items'],
  ])('a draft may hold %j, a version may not', async (content, field) => {
    const { id } = await make(content)
    const { status, body } = await api('POST', `/api/apps/${id}/publish`)
    expect(status).toBe(422)
    expect(body.error.details.problems.map((problem: { field: string }) => problem.field)).toEqual([field])
    expect((await api('GET', `/api/apps/${id}`)).body).toMatchObject({ status: 'draft', publishVersion: 0 })
  })

  it.each([
    [
      'rows',
      { items: Array.from({ length: 10_001 }, (_, at) => ({ title: `${at}` })) },
      '10,000 rows',
      'items',
    ],
    ['a cell', { items: [{ title: 'x'.repeat(20_001) }] }, '20,000 characters in a cell', 'items.0.title'],
    ['depth', { items: [{ title: [[['x']]] }] }, '4 levels of lists and objects', ''],
  ])('more %s than an app may hold', async (_, mockData, most, path) => {
    const { status, body } = await api('POST', '/api/apps', { ...bakery, mockData })
    expect(status).toBe(422)
    const field = path ? `mockData.${path}` : 'mockData'
    const message = expect.stringMatching(`^At most ${most}, and there are [\\d,]+\\.$`)
    expect(body.error).toMatchObject({
      code: 'INVALID_CONFIG',
      details: {
        field,
        limit: Number(/[\d,]+/.exec(most)![0].replace(',', '')),
        problems: [{ field, message }],
      },
    })
    const { id } = await make({})
    expect((await api('PATCH', `/api/apps/${id}`, { mockData })).status).toBe(422)
  })

  it.each([
    ['POST', '/api/apps', {}, 'name', 'Give the app a name.'],
    ['POST', '/api/apps', { name: 'x'.repeat(101) }, 'name', 'At most 100 characters.'],
    ['POST', '/api/apps', { name: 'a', description: 5 }, 'description', 'Give a text.'],
    [
      'POST',
      '/api/apps',
      { name: 'a', source: { kind: 'sql' } },
      'source.kind',
      'Choose one of data, http or model.',
    ],
    ['POST', '/api/apps', { name: 'a', colour: 1 }, 'colour', 'There is no such field. Leave it out.'],
    ['POST', '/api/apps/import', { app: 1 }, 'format', 'Choose vitrine-app.'],
    ['POST', '/api/apps', [], 'body', 'Give an object.'],
    ['GET', '/api/apps?limit=0', undefined, 'limit', 'At least 1.'],
    ['GET', '/api/apps?limit=x', undefined, 'limit', 'Give a number.'],
    ['GET', '/api/apps?colour=1', undefined, 'colour', 'There is no such field. Leave it out.'],
  ])('%s %s with %j says of “%s” what to do', async (method, path, body, field, message) => {
    const reply = await api(method, path, body)
    expect(reply.status).toBe(422)
    expect(reply.body.error.details.problems[0]).toEqual({ field, message })
  })

  it('a cell of a kind that cannot be drawn', async () => {
    const { id } = await make({ mockData: { items: [{ title: 'a', price: {} }] } })
    const { body } = await api('POST', `/api/apps/${id}/publish`)
    expect(body.error.details.problems).toEqual([
      { field: 'mockData.items.0.price', message: 'Give a text, a number, true or false or nothing.' },
    ])
  })

  it('a body over 8 MB, and one that is no JSON', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${server.url}/api/apps`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization },
      })
    const { token } = await server.signUp('other@example.org', 'maker')
    const authorization = `Bearer ${token}`
    expect((await send(JSON.stringify({ name: 'x'.repeat(9_000_000) }))).status).toBe(413)
    expect((await send(JSON.stringify({ ...bakery, systemPrompt: 'x'.repeat(2_000_000) }))).status).toBe(422)
    expect(await (await send('{')).json()).toMatchObject({ error: { code: 'MALFORMED_JSON', details: {} } })
    expect(await (await send('x', 'text/plain')).json()).toMatchObject({
      error: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })

  it('the name of an App that comes with the server, with a suggestion that works', async () => {
    for (const name of ['Todo', 'Tasks', 'chatui', 'Gifts', 'Тоdо']) {
      const { id } = await make({ name })
      const { status, body } = await api('POST', `/api/apps/${id}/publish`)
      expect({ name, status }).toEqual({ name, status: 422 })
      await api('PATCH', `/api/apps/${id}`, { name: body.error.details.suggestion })
      expect((await api('POST', `/api/apps/${id}/publish`)).status).toBe(200)
    }
  })
})

it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'a publication without a body is taken, though %s is named for it',
  async (type) => {
    const { id } = await make({ name: `Sent as ${type.replace(/\W/g, ' ')}` })
    const { token } = await server.signUp(`${type.replace(/\W/g, '')}@example.org`, 'owner')
    const publish = (body: string) =>
      fetch(`${server.url}/api/apps/${id}/publish`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        body,
      })
    expect((await publish('')).status).toBe(200)
    expect((await publish('x')).status).toBe(type === 'application/json' ? 400 : 415)
  },
)

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "Robert'); drop table made_apps;--",
    '__proto__',
    'constructor',
    `$\{7*7} {{7*7}} %s %_\\`,
    '𝕱𝖆𝖓𝖈𝖞 🥖 עברית',
  ])('%j is kept and served as it is', async (text) => {
    const { id } = await make({
      name: text,
      description: text,
      systemPrompt: text,
      toolDescription: text,
      mockData: { heading: text, items: [{ title: text, [`x${text}`]: text }] },
    })
    const { status, body } = await api('POST', `/api/apps/${id}/publish`, { notes: text })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: text, description: text })
    const client = await connectClient(server.url, body.mcpSlug)
    const { structuredContent } = await client.callTool({
      name: bakery.toolName,
      arguments: { message: text },
    })
    expect(structuredContent).toEqual(body.mockData)
    const { contents } = await client.readResource({ uri: `ui://widget/${body.mcpSlug}.html` })
    const html = (contents[0] as { text: string }).text
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    await client.close()
  })
})
