import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, ProtocolError, Server } from '@modelcontextprotocol/server'
import { z } from 'zod'

type Fields = Record<string, any>

/** A server as plain data, so that a test can spoil any part of it. */
export interface ServerSpec {
  info: Fields
  instructions: string | undefined
  tools: Fields[]
  resources: Fields[]
  call(name: string, input: Fields): Fields
  /** What it says it can; tools and resources unless told. */
  capabilities?: Fields
  /** Its reply to skills/list. */
  skills?: Fields
  /** What it answers to a page of another origin that asks whether it may call. */
  preflight?: Record<string, string>
}

export interface Listening {
  address: URL
  close(): Promise<void>
}

export const OLDER_URI = 'ui://widget/orders.html'
export const STANDARD_URI = 'ui://widget/orders-0123456789ab.html'

const HTML = `<!doctype html><html><head><title>Orders</title>
<script src="https://cdn.example.com/a.js"></script></head><body><div id="root"></div>
<script>fetch("https://api.example.com/orders")</script></body></html>`

const widget = (uri: string, mimeType: string): Fields => ({
  uri,
  name: 'orders',
  mimeType,
  text: HTML,
  _meta: {
    'openai/widgetDescription': 'The orders as a list.',
    'openai/widgetPrefersBorder': true,
    'openai/widgetCSP': { connect_domains: ['api.example.com'], resource_domains: ['cdn.example.com'] },
    ui: {
      prefersBorder: true,
      csp: {
        connectDomains: ['https://api.example.com'],
        resourceDomains: ['https://cdn.example.com'],
      },
    },
  },
})

/** A server in which nothing is wrong: one tool that shows orders, one that cancels them. */
export const soundServer = (): ServerSpec => ({
  info: { name: 'orders', version: '1.0.0' },
  instructions: 'Use show_orders to show the orders and cancel_order to cancel one.',
  tools: [
    {
      name: 'show_orders',
      description: 'Shows the orders of a day. Use this when somebody asks about orders. Needs the day.',
      inputSchema: {
        type: 'object',
        properties: { day: { type: 'string', format: 'date' } },
        required: ['day'],
      },
      outputSchema: { type: 'object', properties: { count: { type: 'number' } }, required: ['count'] },
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
      _meta: {
        securitySchemes: [{ type: 'noauth' }],
        'openai/outputTemplate': OLDER_URI,
        'openai/toolInvocation/invoking': 'Looking up orders',
        'openai/toolInvocation/invoked': 'Orders found',
        ui: { resourceUri: STANDARD_URI },
      },
    },
    {
      name: 'cancel_order',
      description: 'Cancels one order for good. Use this when somebody asks to cancel it.',
      inputSchema: { type: 'object', properties: {} },
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      _meta: { securitySchemes: [{ type: 'noauth' }] },
    },
  ],
  resources: [widget(OLDER_URI, 'text/html+skybridge'), widget(STANDARD_URI, 'text/html;profile=mcp-app')],
  call(name) {
    if (name === 'show_orders') {
      return { content: [{ type: 'text', text: '2 orders' }], structuredContent: { count: 2 } }
    }
    throw new ProtocolError(-32602, `Unknown tool: ${name}`)
  },
})

function sdkServer(spec: ServerSpec): Server {
  const server = new Server(spec.info as { name: string; version: string }, {
    capabilities: spec.capabilities ?? { tools: {}, resources: {} },
    ...(spec.instructions !== undefined && { instructions: spec.instructions }),
  })
  server.setRequestHandler('tools/list', () => ({ tools: spec.tools as never[] }))
  server.setRequestHandler(
    'tools/call',
    ({ params }) => spec.call(params.name, params.arguments ?? {}) as never,
  )
  server.setRequestHandler('resources/list', () => ({
    resources: spec.resources.map(({ text: _, ...listed }) => listed) as never[],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const found = spec.resources.find((resource) => resource.uri === uri)
    if (!found) throw new ProtocolError(-32602, `Resource ${uri} not found`)
    return { contents: [found] as never[] }
  })
  const { skills } = spec
  if (skills) server.setRequestHandler('skills/list', { params: z.looseObject({}) }, () => skills)
  return server
}

export type Eras = 'both' | 'modern' | 'older'

/** The spec over real HTTP, by the SDK's own server. */
export function serveMcp(spec: ServerSpec, eras: Eras = 'both'): Promise<Listening> {
  const handler = createMcpHandler(() => sdkServer(spec), {
    legacy: eras === 'modern' ? 'reject' : 'stateless',
  })
  const node = toNodeHandler(handler)
  return listen((request, response) => {
    if (spec.preflight && request.method === 'OPTIONS') {
      return void response.writeHead(204, spec.preflight).end()
    }
    if (eras === 'older' && request.headers['mcp-method']) return void response.writeHead(400).end()
    void node(request as Parameters<typeof node>[0], response)
  })
}

export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: new URL(`http://127.0.0.1:${port}/mcp`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers each method with a result as given, whatever the protocol says of it. */
export const serveReplies = (replies: Record<string, unknown>): Promise<Listening> =>
  listen(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body || '{}')
    if (request.method !== 'POST') return void response.writeHead(405).end()
    if (id === undefined) return void response.writeHead(202).end()
    const reply = Object.hasOwn(replies, method)
      ? { jsonrpc: '2.0', id, result: replies[method] }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })

export const INITIALIZED = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {}, resources: {} },
  serverInfo: { name: 'odd', version: '1.0.0' },
}
