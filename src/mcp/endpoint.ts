import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node'
import { classifyInboundRequest, createMcpHandler } from '@modelcontextprotocol/server'
import { answerPlainCall } from './fast-path.ts'
import { type Fields, isFields } from './fields.ts'
import { readPlainCall } from './plain-call.ts'
import { createSdkServer, type ServerParts } from './sdk-server.ts'

/** One App's MCP endpoint, for clients of every revision at one address. */
export interface Endpoint {
  /** The whole reply to a plain call, or null when the SDK must write it. */
  answer(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<string> | null
  /** Writes the reply itself, as JSON or as a stream. */
  serve(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>
  /** Tells open subscriptions that the App has a new version. */
  changed(): void
  close(): Promise<void>
}

export function createEndpoint(parts: ServerParts): Endpoint {
  const { compiled, observer } = parts
  const factory = () => createSdkServer(parts)
  const modern = createMcpHandler(factory, { legacy: 'reject', responseMode: 'auto' })
  const nodeHandler = toNodeHandler(modern)
  const serveModern = (request: IncomingMessage, response: ServerResponse, body: unknown) =>
    nodeHandler(request as Parameters<typeof nodeHandler>[0], response, body)

  const serveOlder = async (request: IncomingMessage, response: ServerResponse, body: unknown) => {
    const transport = new NodeStreamableHTTPServerTransport({ enableJsonResponse: !wantsStream(body, parts) })
    const server = factory()
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, body)
  }

  return {
    answer(request, response, body) {
      const call = readPlainCall(request.headers, body, compiled)
      return call && answerPlainCall(compiled, call, response, observer)
    },
    serve: (request, response, body) =>
      isOlder(request, body) ? serveOlder(request, response, body) : serveModern(request, response, body),
    changed() {
      modern.notify.toolsChanged()
      modern.notify.resourcesChanged()
    },
    close: () => modern.close(),
  }
}

function isOlder({ method, headers }: IncomingMessage, body: unknown): boolean {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
  const version = header('mcp-protocol-version')
  const mcpMethod = header('mcp-method')
  const mcpName = header('mcp-name')
  const { kind } = classifyInboundRequest({
    httpMethod: method ?? 'POST',
    body,
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(mcpMethod !== undefined && { mcpMethodHeader: mcpMethod }),
    ...(mcpName !== undefined && { mcpNameHeader: mcpName }),
  })
  return kind === 'legacy'
}

/** The older transports cannot change from JSON to a stream half way, so it is known before the call. */
function wantsStream(body: unknown, { compiled }: ServerParts): boolean {
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  return messages.some((message) => {
    const params: Fields = isFields(message) && isFields(message.params) ? message.params : {}
    const meta = isFields(params._meta) ? params._meta : {}
    const tool = typeof params.name === 'string' ? compiled.tools.get(params.name)?.tool : undefined
    return meta.progressToken !== undefined || tool?.interactive === true
  })
}
