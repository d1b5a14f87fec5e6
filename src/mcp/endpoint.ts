import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node'
import { type AuthInfo, classifyInboundRequest, createMcpHandler } from '@modelcontextprotocol/server'
import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { acceptedTags } from '../../common/phrases/accept-language.ts'
import type { App, User } from '../contract/index.ts'
import { traceChannels, traced } from '../trace-channels.ts'
import { type CallPermission, callPermission, type Granted } from './call-permission.ts'
import { answerPlainCall } from './fast-path.ts'
import type { Caller, McpRequest } from './mcp-request.ts'
import { readPlainCall } from './plain-call.ts'
import { createSdkServer, type ServerParts } from './sdk-server.ts'
import { tracedOperation } from './traced-operation.ts'

/** One App's MCP endpoint, for clients of every revision at one address. */
export interface Endpoint {
  readonly app: App
  /** True if some of its tools are restricted. */
  isRestricted(): boolean
  /** Decides if a caller may make the calls in a body. */
  permission(body: unknown, caller: Pick<Caller, 'user' | 'role'>, granted: Granted): CallPermission
  /** The whole reply to a plain call, or null when the SDK must write it. */
  answer(mcpRequest: McpRequest): Promise<string> | null
  /** Writes the reply itself, as JSON or as a stream. */
  serve(mcpRequest: McpRequest): Promise<void>
  close(): Promise<void>
}

export function createEndpoint(parts: ServerParts): Endpoint {
  const { compiled, observer } = parts
  // The SDK hands its own notion of a caller through; ours travels in it.
  const modern = createMcpHandler(
    ({ authInfo, requestInfo }) =>
      createSdkServer(parts, {
        ...readCaller(authInfo),
        modern: true,
        host: requestInfo?.headers.get('host') ?? undefined,
        userAgent: requestInfo?.headers.get('user-agent') ?? undefined,
        locale: acceptedTags(requestInfo?.headers.get('accept-language') ?? undefined)[0],
      }),
    { legacy: 'reject', responseMode: 'auto', bus: parts.bus },
  )
  const nodeHandler = toNodeHandler(modern)
  const serveModern = ({ request, response, body, user, caller, role }: McpRequest) =>
    nodeHandler(
      Object.assign(request, { auth: authInfoOf({ user, caller, role }) }) as NodeRequest,
      response,
      body,
    )

  const serveOlder = async ({ request, response, body, user, caller, role }: McpRequest) => {
    const transport = new NodeStreamableHTTPServerTransport({
      enableJsonResponse: !wantsStream(body, parts),
    })
    const { host, 'user-agent': userAgent, 'accept-language': accepted } = request.headers
    const [locale] = acceptedTags(accepted)
    const server = createSdkServer(parts, { user, caller, role, modern: false, host, userAgent, locale })
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, body)
  }

  return {
    app: compiled.app,
    isRestricted: () => parts.restricted() !== undefined,
    permission: (body, caller, granted) =>
      callPermission(body, caller, granted, { compiled, restricted: parts.restricted() }),
    answer(mcpRequest) {
      takeAnyReply(mcpRequest.request)
      const call = readPlainCall(mcpRequest.request.headers, mcpRequest.body, compiled)
      if (!call) return null
      return traced(
        traceChannels.operation,
        () => tracedOperation(mcpRequest, compiled),
        () => answerPlainCall(compiled, call, mcpRequest, observer),
      )
    },
    serve(mcpRequest) {
      takeAnyReply(mcpRequest.request)
      const serve = isOlder(mcpRequest.request, mcpRequest.body) ? serveOlder : serveModern
      // A batch has no method name; its tools are traced all the same.
      if (!isJsonObject(mcpRequest.body)) return serve(mcpRequest)
      return traced(
        traceChannels.operation,
        () => tracedOperation(mcpRequest, compiled),
        async (trace) => {
          await serve(mcpRequest)
          // An older transport answers after it has taken the request.
          if (trace && !mcpRequest.response.writableEnded) await once(mcpRequest.response, 'close')
        },
      )
    },
    close: () => modern.close(),
  }
}

/** The SDK requires both media types even if the client accepts anything. */
function takeAnyReply({ headers }: IncomingMessage): void {
  if (headers.accept === undefined || headers.accept.includes('*/*'))
    headers.accept = 'application/json, text/event-stream'
}

type NodeRequest = Parameters<ReturnType<typeof toNodeHandler>>[0]

const authInfoOf = (caller: Caller): AuthInfo => ({
  token: '',
  clientId: '',
  scopes: [],
  extra: { ...caller },
})

const readCaller = (authInfo: AuthInfo | undefined): Caller => ({
  user: (authInfo?.extra?.user as User | undefined) ?? null,
  caller: String(authInfo?.extra?.caller ?? ''),
  role: authInfo?.extra?.role as string | undefined,
})

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
    const params: JsonObject = isJsonObject(message) && isJsonObject(message.params) ? message.params : {}
    const meta = isJsonObject(params._meta) ? params._meta : {}
    const tool = typeof params.name === 'string' ? compiled.tools.get(params.name)?.tool : undefined
    return meta.progressToken !== undefined || tool?.interactive === true
  })
}
