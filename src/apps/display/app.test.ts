import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, type ProtocolRevision, serverForFile } from '../../../test/server.ts'
import { startApp } from '../../testing/index.ts'
import { createDisplayModule } from './module.ts'

const eras: ProtocolRevision[] = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']
const server = serverForFile()

const pizza = [
  {
    id: 1,
    title: 'Margherita',
    description: 'Tomato and basil',
    url: 'https://example.com/m',
    tags: ['classic'],
  },
  { id: 'two', title: 'Bianca' },
]

/** The contract's rows: what each tool is called with and what it gives. */
const rows = [
  {
    tool: 'display_chat',
    args: { seedMessage: 'Hello' },
    data: { seedMessage: 'Hello', locale: 'en' },
    text: /chat interface opened/i,
  },
  { tool: 'display_chat', args: {}, data: { seedMessage: '', locale: 'en' }, text: /chat interface opened/i },
  {
    tool: 'display_search_results',
    args: { query: 'pizza', results: pizza },
    data: { query: 'pizza', results: pizza, locale: 'en' },
    text: /2 results.*pizza/,
  },
  {
    tool: 'display_table',
    args: {
      title: 'Prices',
      columns: ['name', 'price'],
      rows: [{ name: 'Bianca', price: 9.5, extra: { deep: [1] } }],
    },
    data: {
      title: 'Prices',
      columns: ['name', 'price'],
      data: [{ name: 'Bianca', price: 9.5, extra: { deep: [1] } }],
      locale: 'en',
    },
    text: /1 row.*Prices/,
  },
  {
    tool: 'display_table',
    args: { columns: [], rows: [] },
    data: { columns: [], data: [], locale: 'en' },
    text: /0 rows/,
  },
  { tool: 'display_demo', args: {}, data: { demo: true }, text: /^Demo widget displayed$/ },
]

const descriptors = [
  {
    name: 'display_chat',
    description:
      'Use this when the user wants a conversation-style interaction or needs a dedicated chat view. This tool only renders a UI and does not modify external data.',
    widget: 'chat-view',
    invoking: 'Opening chat interface...',
    invoked: 'Chat interface ready',
    properties: ['seedMessage'],
    required: undefined,
  },
  {
    name: 'display_search_results',
    description:
      'Use this when presenting multiple search results or recommendations the user needs to scan. This tool only renders results and does not perform searches.',
    widget: 'search-results',
    invoking: 'Preparing search results...',
    invoked: 'Search results displayed',
    properties: ['query', 'results'],
    required: ['query', 'results'],
  },
  {
    name: 'display_table',
    description: 'Use this when presenting structured tabular data (comparisons, schedules, lists).',
    widget: 'pizzaz-table',
    invoking: 'Preparing table...',
    invoked: 'Table displayed',
    properties: ['title', 'columns', 'rows'],
    required: ['columns', 'rows'],
  },
  {
    name: 'display_demo',
    description: 'Use this for testing or demonstrating the widget system (kitchen-sink widget). Read-only.',
    widget: 'kitchen-sink-lite',
    invoking: 'Loading demo...',
    invoked: 'Demo widget ready',
    properties: [],
    required: undefined,
  },
  {
    name: 'display_dashboard',
    description:
      'Use this when the user wants a dashboard-style overview. This tool only renders a UI and does not modify external data.',
    widget: 'dashboard-widget',
    invoking: 'Opening dashboard...',
    invoked: 'Dashboard ready',
    properties: [],
    required: undefined,
  },
]

const refused = [
  { why: 'no query', tool: 'display_search_results', args: { results: [] }, says: /query/ },
  { why: 'no results', tool: 'display_search_results', args: { query: 'x' }, says: /results/ },
  {
    why: 'a result without a title',
    tool: 'display_search_results',
    args: { query: 'x', results: [{ id: 1 }] },
    says: /results\.0\.title/,
  },
  {
    why: 'columns not an array',
    tool: 'display_table',
    args: { columns: 'name', rows: [] },
    says: /columns.*array/,
  },
  {
    why: 'rows that are not objects',
    tool: 'display_table',
    args: { columns: [], rows: [1] },
    says: /rows\.0/,
  },
  ...['display_chat', 'display_demo', 'display_dashboard'].map((tool) => ({
    why: 'an unknown field',
    tool,
    args: { surprise: 1 },
    says: /surprise/,
  })),
  {
    why: 'an unknown field',
    tool: 'display_search_results',
    args: { query: 'x', results: [], surprise: 1 },
    says: /surprise/,
  },
  {
    why: 'an unknown field',
    tool: 'display_table',
    args: { columns: [], rows: [], surprise: 1 },
    says: /surprise/,
  },
  { why: 'a seed that is not text', tool: 'display_chat', args: { seedMessage: 5 }, says: /seedMessage/ },
]

const widgetNames = [
  'chat-view',
  'dashboard-widget',
  'search-results',
  'pizzaz-table',
  'kitchen-sink-lite',
  'pizzaz-carousel',
  'pizzaz-gallery',
  'pizzaz-markdown',
  'solar-system',
]

describe.each(eras)('the display app for a client of %s', (era) => {
  let client: Client
  beforeAll(async () => {
    client = await connectClient(server.url, 'chatui', era)
  })
  afterAll(() => client.close())

  it('names itself as the contract has it', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'chatui', version: '1.0.0' })
    expect(client.getInstructions()?.slice(0, 512)).toContain('display_table')
  })

  it('lists the five tools and no other', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(descriptors.map(({ name }) => name))
  })

  it.each(descriptors)('describes $name to the letter', async (row) => {
    const tool = (await client.listTools()).tools.find(({ name }) => name === row.name)!
    const hashed = expect.stringMatching(new RegExp(`^ui://widget/${row.widget}-[0-9a-f]{12}\\.html$`))
    expect(tool.description).toBe(row.description)
    expect(tool.annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      openWorldHint: false,
      idempotentHint: true,
    })
    expect(tool._meta).toEqual({
      securitySchemes: [{ type: 'noauth' }],
      'openai/outputTemplate': `ui://widget/${row.widget}.html`,
      'openai/widgetAccessible': false,
      'openai/visibility': 'public',
      'openai/toolInvocation/invoking': row.invoking,
      'openai/toolInvocation/invoked': row.invoked,
      'openai/fileParams': [],
      ui: { resourceUri: hashed, visibility: ['model'] },
      'ui/resourceUri': hashed,
    })
    expect(tool.inputSchema.type).toBe('object')
    expect(tool.inputSchema.additionalProperties).toBe(false)
    expect(Object.keys(tool.inputSchema.properties ?? {})).toEqual(row.properties)
    expect(tool.inputSchema.required).toEqual(row.required)
    expect(tool.outputSchema?.type).toBe('object')
  })

  it.each(rows)('answers $tool with $args', async ({ tool, args, data, text }) => {
    const result = await client.callTool({ name: tool, arguments: args })
    expect(result.isError).toBeFalsy()
    expect(result.structuredContent).toEqual(data)
    expect(result.content).toEqual([{ type: 'text', text: expect.stringMatching(text) }])
  })

  it.each(refused)('refuses $why in $tool', async ({ tool, args, says }) => {
    const result = await client.callTool({ name: tool, arguments: args })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(result.content).toEqual([{ type: 'text', text: expect.stringMatching(says) }])
  })

  it('refuses a tool it does not have', async () => {
    await expect(client.callTool({ name: 'display_nothing', arguments: {} })).rejects.toThrow(/Unknown tool/)
  })

  it('takes the locale and what the host tells of the reader from _meta', async () => {
    const location = { city: 'Lyon', country: 'FR' }
    const _meta = { 'openai/locale': 'fr-FR', 'openai/userAgent': 'Host/1', 'openai/userLocation': location }
    const chat = await client.callTool({ name: 'display_chat', arguments: {}, _meta })
    expect(chat.structuredContent).toEqual({ seedMessage: '', locale: 'fr-FR' })
    expect(chat._meta).toMatchObject({ clientInfo: { userAgent: 'Host/1', location } })
    const found = await client.callTool({
      name: 'display_search_results',
      arguments: { query: 'x', results: [] },
      _meta,
    })
    expect(found._meta).toMatchObject({
      searchContext: { location, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
  })

  it('leaves out what the host does not tell', async () => {
    const { _meta } = await client.callTool({ name: 'display_chat', arguments: {} })
    expect(_meta).toHaveProperty('clientInfo', {})
  })

  it.each([
    ['', 'en'],
    ['x'.repeat(40), 'en'],
    ['de"><b>', 'en'],
    ['pt_BR', 'pt_BR'],
  ])('reads the locale %j as %j', async (given, locale) => {
    const _meta = { 'openai/locale': given }
    const { structuredContent } = await client.callTool({ name: 'display_chat', arguments: {}, _meta })
    expect(structuredContent).toMatchObject({ locale })
  })

  it('lists each widget at both of its addresses', async () => {
    const { resources } = await client.listResources()
    for (const name of widgetNames) {
      const [contract, hashed] = resources.filter((resource) => resource.name === name)
      expect(contract).toMatchObject({ uri: `ui://widget/${name}.html`, mimeType: 'text/html+skybridge' })
      expect(hashed).toMatchObject({
        uri: expect.stringMatching(new RegExp(`^ui://widget/${name}-[0-9a-f]{12}\\.html$`)),
        mimeType: 'text/html;profile=mcp-app',
      })
    }
    const widgets = resources.filter(({ uri }) => uri.startsWith('ui://'))
    expect(widgets).toHaveLength(widgetNames.length * 2)
  })

  it.each(widgetNames)('serves %s the same at both, with what each kind of host must know', async (name) => {
    const { resources } = await client.listResources()
    const read = await Promise.all(
      resources.filter((resource) => resource.name === name).map(({ uri }) => client.readResource({ uri })),
    )
    const [contract, standard] = read.map(({ contents }) => contents[0]!)
    expect(contract).toMatchObject({
      mimeType: 'text/html+skybridge',
      text: expect.stringContaining('<!doctype html>'),
    })
    expect(standard).toMatchObject({
      mimeType: 'text/html;profile=mcp-app',
      text: (contract as { text: string }).text,
    })
    for (const contents of [contract, standard]) {
      expect(contents?._meta).toEqual({
        'openai/widgetPrefersBorder': true,
        'openai/widgetDescription': expect.stringMatching(/\w+/),
        'openai/widgetCSP': { connect_domains: [], resource_domains: ['web-sandbox.oaiusercontent.com'] },
        ui: {
          prefersBorder: true,
          csp: { connectDomains: [], resourceDomains: ['https://web-sandbox.oaiusercontent.com'] },
        },
      })
    }
  })

  it.each(['ui://widget/nothing.html', 'ui://widget/chat-view-000000000000.html', 'file:///etc/passwd'])(
    'has nothing at %s',
    async (uri) => {
      await expect(client.readResource({ uri })).rejects.toThrow(/not found/i)
    },
  )
})

it('puts the security schemes at the top of a tool as well', async () => {
  const reply = await fetch(`${server.url}/servers/chatui/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  const { result } = (await reply.json()) as { result: { tools: { securitySchemes: unknown }[] } }
  for (const tool of result.tools) expect(tool.securitySchemes).toEqual([{ type: 'noauth' }])
})

it('says the time a table was made, and on the dashboard how busy it has been', async () => {
  const { apps, onCall } = createDisplayModule(() => new Date('2026-05-01T12:00:00Z'))
  await using my = await startApp({ open: () => ({ app: apps[0]!, onCall: onCall! }) })
  const { meta } = await my.call('display_table', { columns: [], rows: [] })
  expect(meta).toMatchObject({ tableContext: { generatedAt: '2026-05-01T12:00:00.000Z' } })
  const { text, data } = await my.call('display_dashboard')
  expect(text).toBe('Dashboard displayed')
  expect(data).toMatchObject({
    dashboard: true,
    stats: expect.arrayContaining([{ label: 'Calls', value: '1', change: expect.any(String) }]),
  })
})
