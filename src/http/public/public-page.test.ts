import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { serverForFile } from '../../../test/server.ts'

const run = promisify(execFile)
const server = serverForFile({ env: { OPENAI_API_KEY: 'k' } })
let api: TestApi
beforeAll(async () => {
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
})

async function publish(content: object): Promise<{ id: string; mcpSlug: string }> {
  const { body } = await api('POST', '/api/apps', { ...bakery, ...content })
  return (await api('POST', `/api/apps/${body.id}/publish`)).body
}
const open = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(new URL(path, server.url), { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('the public page', () => {
  it('says what a made app is and how to use it', async () => {
    const { mcpSlug } = await publish({ name: 'Corner Bakery', description: 'What is fresh today.' })
    const { status, headers, text } = await open(`/servers/${mcpSlug}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1 dir="auto">Corner Bakery</h1>')
    expect(text).toContain('What is fresh today.')
    for (const host of ['ChatGPT', 'Claude', 'VS Code', 'A script'])
      expect(text).toContain(`<summary>${host}</summary>`)
    expect(text.match(/<li>/g)).toHaveLength(12)
    expect(text).toContain(`${server.url}/servers/${mcpSlug}/mcp`)
    expect(text).toContain('ChatGPT can’t reach this address; it works only on this computer.')
  })

  it('runs nothing but its own script, and is framed by nobody', async () => {
    const policy = (await open('/servers/gifts')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('escapes every value of the maker', async () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
    const { mcpSlug } = await publish({
      name: nasty,
      description: nasty,
      toolName: 'x',
      toolDescription: nasty,
      mockData: { items: [{ title: nasty }] },
    })
    const { text } = await open(`/servers/${mcpSlug}`)
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('<img')
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  it('shows every code app too, and says that one signs in to some', async () => {
    const pages = await Promise.all(
      ['chatui', 'gifts', 'todo', 'tasks'].map((slug) => open(`/servers/${slug}`)),
    )
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(pages.map(({ text }) => text.includes('sign in here when it asks'))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('suggests what the app says one may ask first', async () => {
    const { text } = await open('/servers/gifts')
    expect(text).toContain('A gift for my sister who loves gardening, under 40 euros')
    expect(text).not.toContain('what can you do?')
  })

  it('is a 404 page once the app is unpublished', async () => {
    const { id, mcpSlug } = await publish({ name: 'Short lived' })
    await api('POST', `/api/apps/${id}/unpublish`)
    const { status, headers, text } = await open(`/servers/${mcpSlug}`)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('App not found')
    expect((await open(`/servers/${mcpSlug}/sample.json`)).status).toBe(404)
    expect((await open(`/servers/${mcpSlug}/ui/list.html`)).status).toBe(404)
    for (const slug of ['nothing-here', 'constructor', '%3Cscript%3E', 'a'.repeat(90)])
      expect((await open(`/servers/${slug}`)).status).toBe(404)
  })

  it('gives a script that works as it is copied', async () => {
    const { mcpSlug } = await publish({ name: 'Scripted' })
    const { text } = await open(`/servers/${mcpSlug}`)
    const script = unescaped(/<code id="copy-3-1">([^<]*)<\/code>/.exec(text)![1]!)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
    expect(stdout).toContain('Widget Pro')
  })
})

describe('what it shows', () => {
  it('is the app’s own data, as much as one answer carries', async () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ title: `Row ${at + 1}` }))
    const { mcpSlug } = await publish({ name: 'Many', layoutTemplate: 'carousel', mockData: { items } })
    const shown = JSON.parse((await open(`/servers/${mcpSlug}/sample.json`)).text)
    expect(shown.structuredContent.items).toHaveLength(8)
    expect(shown.html).toContain('<title>Many</title>')
    expect(shown.csp.frame).toEqual([])
  })

  it('is drawn in the language of the page', async () => {
    const { text } = await open('/servers/gifts/sample.json', { 'accept-language': 'ar-EG,en;q=0.5' })
    expect(JSON.parse(text).locale).toBe('ar')
  })

  it('is never data that calls are not answered with', async () => {
    const { mcpSlug } = await publish({
      name: 'Asks the model',
      mockData: { items: [{ title: 'Only for the model' }] },
      source: { kind: 'model' },
    })
    const { text } = await open(`/servers/${mcpSlug}/sample.json`)
    expect(text).not.toContain('Only for the model')
    expect((await open(`/servers/${mcpSlug}`)).text).not.toContain('Only for the model')
  })

  it('is a fixture of a code app’s widget', async () => {
    for (const slug of ['chatui', 'gifts', 'todo', 'tasks']) {
      const shown = JSON.parse((await open(`/servers/${slug}/sample.json`)).text)
      expect(Object.keys(shown.structuredContent).length).toBeGreaterThan(0)
      expect(shown.html).toMatch(/^<!doctype html>/i)
    }
  })

  it('is not taken from the fixtures of a widget that has the app’s slug', async () => {
    const { mcpSlug } = await publish({ name: 'Layout list' })
    expect(mcpSlug).toBe('layout-list')
    const shown = JSON.parse((await open(`/servers/${mcpSlug}/sample.json`)).text)
    expect(shown.structuredContent).toEqual(bakery.mockData)
  })
})

describe('the widget by itself', () => {
  it('has the app’s theme, is sandboxed, and at its layout’s name alone', async () => {
    const { mcpSlug } = await publish({ name: 'Dressed', themeVariables: { accent: '#123456' } })
    const { status, headers, text } = await open(`/servers/${mcpSlug}/ui/list.html`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain('sandbox allow-scripts')
    expect(text).toContain('#123456')
    for (const other of ['cards', 'list2', '..%2Flist', 'layout-list'])
      expect((await open(`/servers/${mcpSlug}/ui/${other}.html`)).status).toBe(404)
  })
})
