import {
  type CallToolResult,
  type InputRequests,
  inputRequired,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type Resource,
  ResourceNotFoundError,
  type Result,
  type Tool as SdkTool,
  Server,
  type ServerCapabilities,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import type { App, Call, Question, User } from '../contract/index.ts'
import type { AppAddresses } from './app-addresses.ts'
import { readCallMetadata } from './call-metadata.ts'
import type { CallObserver } from './call-record.ts'
import { callResult } from './call-result.ts'
import { toolsFor } from './caller-field.ts'
import { type CompiledApp, describeResource, resourceContents, type WidgetResource } from './compiled-app.ts'
import type { Caller } from './mcp-request.ts'
import { runTool } from './run-tool.ts'
import { widgetDomains } from './widget-domains.ts'
import { readHashedAddress, STANDARD_MIME, type WidgetArchive } from './widgets.ts'

export interface ServerParts {
  readonly compiled: CompiledApp
  readonly archive: WidgetArchive
  readonly observer: CallObserver
  readonly stateCodec: RequestStateCodec
  /** Notifies open subscriptions of a new version. */
  readonly bus: ServerEventBus
  readonly addresses?: AppAddresses | undefined
  /** More of the protocol than an App has, for those who test the whole of it. */
  readonly extension?: ServerExtension | undefined
}

export interface ServerExtension {
  readonly capabilities: ServerCapabilities
  register(server: Server): void
}

/** The sender of a request and its protocol era. */
export interface McpCaller extends Caller {
  /** Whether the client can be notified of changes; older ones have no stream for it. */
  readonly modern: boolean
  readonly host: string | undefined
  readonly userAgent: string | undefined
}

/** Lists change only with a new version of the App, and clients are told of that; a minute is safe. */
const LIST_MS = 60_000
const HTML_MS = 3_600_000
const UI_EXTENSION = 'io.modelcontextprotocol/ui'

/** The SDK tells params that do not fit as an internal error; they are the caller's. */
class AppServer extends Server {
  protected override _wrapHandler(method: string, handler: SdkHandler): SdkHandler {
    const wrapped = super._wrapHandler(method, handler)
    return async (request, context) => {
      try {
        return await wrapped(request, context)
      } catch (cause) {
        if (!isListOfIssues(cause)) throw cause
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params: ${cause.message}`)
      }
    }
  }
}

type SdkHandler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>

/** The SDK throws a plain error with the issues as JSON if a request doesn't parse. */
const isListOfIssues = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.constructor === Error && cause.message.startsWith('[')

/** The App as the SDK serves it: everything but the plain call. */
export function createSdkServer(parts: ServerParts, caller: McpCaller): Server {
  const { compiled, stateCodec, extension } = parts
  const lists = { ...(caller.modern && { listChanged: true }) }
  const server = new AppServer(compiled.serverInfo, {
    capabilities: {
      tools: lists,
      resources: lists,
      ...(compiled.app.widgets.length > 0 && {
        extensions: { [UI_EXTENSION]: { mimeTypes: [STANDARD_MIME] } },
      }),
      ...extension?.capabilities,
    },
    instructions: instructionsFor(compiled.app, caller.user),
    requestState: { verify: stateCodec.verify },
    cacheHints: cacheHintsFor(compiled.app),
  })
  registerTools(server, parts, caller)
  registerResources(server, parts, caller)
  extension?.register(server)
  return server
}

/** Replies that name the caller or differ by host must not be shared between clients. */
function cacheHintsFor({ access }: App) {
  const own = { ttlMs: LIST_MS, cacheScope: access === 'public' ? 'public' : 'private' } as const
  return {
    'tools/list': own,
    'server/discover': own,
    'prompts/list': own,
    'resources/templates/list': own,
    'resources/list': { ttlMs: LIST_MS, cacheScope: 'private' },
    'resources/read': { ttlMs: HTML_MS, cacheScope: 'private' },
  } as const
}

const instructionsFor = ({ instructions }: App, user: User | null): string =>
  typeof instructions === 'string' ? instructions : user ? instructions(user) : ''

function registerTools(
  server: Server,
  { compiled, observer, stateCodec }: ServerParts,
  caller: Caller,
): void {
  server.setRequestHandler('tools/list', () => ({
    tools: toolsFor(compiled, caller.user) as unknown as SdkTool[],
  }))
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const found = compiled.tools.get(params.name)
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    const reply = await runTool(
      { app: compiled.app.slug, tool: found.tool, args: params.arguments },
      callOf(context, server, caller),
      observer,
    )
    return reply.kind === 'question' ? ask(reply, stateCodec, context) : (callResult(reply) as CallToolResult)
  })
}

async function ask({ requests, state }: Question, codec: RequestStateCodec, context: ServerContext) {
  return inputRequired({
    inputRequests: requests as InputRequests,
    ...(state !== undefined && { requestState: await codec.mint(state, context) }),
  })
}

function callOf({ mcpReq }: ServerContext, server: Server, { user, caller }: Caller): Call {
  const progressToken = mcpReq._meta?.progressToken
  return {
    user,
    caller,
    ...readCallMetadata(mcpReq._meta),
    signal: mcpReq.signal,
    answers: mcpReq.inputResponses ?? {},
    state: mcpReq.requestState(),
    clientCan: { ...server.getClientCapabilities() },
    progress: async (step) => {
      if (progressToken === undefined) return
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...step } })
    },
    log: (level, data) => mcpReq.log(level, data),
  }
}

function registerResources(
  server: Server,
  { compiled, archive, addresses }: ServerParts,
  { host, userAgent }: McpCaller,
): void {
  const domains = () =>
    widgetDomains(compiled.app.slug, { name: server.getClientVersion()?.name, userAgent, host }, addresses)
  server.setRequestHandler('resources/list', () => {
    const known = domains()
    return {
      resources: [...compiled.resources.values()].map((resource) =>
        describeResource(resource, known),
      ) as unknown as Resource[],
    }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = compiled.resources.get(uri) ?? (await readFormer(uri, compiled, archive))
    if (!found) throw new ResourceNotFoundError(uri)
    return { contents: [resourceContents(found, domains())] }
  })
}

/** An address from an earlier build: its HTML as it was, with what is declared of the widget today. */
async function readFormer(
  uri: string,
  compiled: CompiledApp,
  archive: WidgetArchive,
): Promise<WidgetResource | null> {
  const address = readHashedAddress(uri)
  const widget = compiled.app.widgets.find(({ name }) => name === address?.name)
  if (!address || !widget) return null
  const html = await archive.find(address.name, address.hash)
  if (html === null) return null
  return { uri, mimeType: STANDARD_MIME, widget, built: { html, hash: address.hash } }
}
