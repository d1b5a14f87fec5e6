import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import { layouts } from '../../templates/layouts/index.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let api: TestApi
beforeAll(async () => {
  server = await startTestServer()
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
})
afterAll(() => server.close())

/** The sample of a layout, with columns of the maker's own before and between those it knows. */
function dataOf(name: string): Record<string, unknown> {
  const layout = layouts.get(name)
  const sample = structuredClone(layout?.sample ?? {}) as Record<string, unknown>
  if (layout?.rows?.key !== 'items') return sample
  const items = (sample.items as Record<string, unknown>[]).map(({ title, ...rest }, index) => ({
    Regal: `R${index}`,
    ...rest,
    title,
    'Flasche (€)': `${index},50 €`,
  }))
  const columns = [
    { key: 'title', label: 'Bezeichnung' },
    { key: 'Flasche (€)', label: 'Flasche (€)' },
    { key: 'Regal', label: 'Regal' },
  ]
  return { ...sample, columns, items }
}

/** What a user sees of an answer; how long it took to understand is not part of that. */
const shown = ({ content, structuredContent }: { content?: unknown; structuredContent?: unknown }) =>
  JSON.stringify({ content, structuredContent })

describe.each([...layouts.keys()])('an app shown as %s', (layoutTemplate) => {
  it('answers the same when it is tried and when it is published, to the order of its columns', async () => {
    const name = `Try ${layoutTemplate}`
    const made = await api('POST', '/api/apps', {
      ...bakery,
      name,
      layoutTemplate,
      mockData: dataOf(layoutTemplate),
      columns: [{ key: 'Regal', label: 'Im Regal' }],
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    const ask = async (message: string) => (await api('POST', `/api/apps/${id}/preview`, { message })).body
    const messages = ['', 'R1', 'zzz']
    const tried = await Promise.all(messages.map(ask))
    if (layouts.get(layoutTemplate)?.rows?.key === 'items')
      expect(tried[0].structuredContent.columns).toContainEqual({ key: 'Regal', label: 'Im Regal' })
    const widget = await (await fetch(`${server.url}/api/apps/${id}/widget.html`, await signed())).text()
    const { body: published } = await api('POST', `/api/apps/${id}/publish`)
    const client = await connectClient(server.url, published.mcpSlug)
    for (const [index, message] of messages.entries()) {
      const answer = await client.callTool({ name: bakery.toolName, arguments: { message } })
      expect(shown(answer)).toBe(shown(tried[index]))
    }
    const live = await fetch(`${server.url}/servers/${published.mcpSlug}/ui/${layoutTemplate}.html`)
    expect(await live.text()).toBe(widget)
    await client.close()
  })
})

const signed = async () => ({
  headers: {
    authorization: `Bearer ${(await server.signUp(`m${Math.random()}@example.org`, 'owner')).token}`,
  },
})
