import {
  type CallToolResult,
  type InputRequests,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type Resource,
  ResourceNotFoundError,
  type Tool as SdkTool,
  Server,
  type ServerCapabilities,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import type { App, Call, Question, User } from '../contract/index.ts'
import { readCallMetadata } from './call-metadata.ts'
import type { CallObserver } from './call-record.ts'
import { callResult } from './call-result.ts'
import { type CompiledApp, describeResource, resourceContents } from './compiled-app.ts'
import type { Caller } from './endpoint.ts'
import { runTool } from './run-tool.ts'
import { readHashedAddress, STANDARD_MIME, type WidgetArchive } from './widgets.ts'

export interface ServerParts {
  readonly compiled: CompiledApp
  readonly archive: WidgetArchive
  readonly observer: CallObserver
  readonly stateCodec: RequestStateCodec
  /** Where open subscriptions hear of a new version. */
  readonly bus: ServerEventBus
  /** More of the protocol than an App has, for those who test the whole of it. */
  readonly extension?: ServerExtension | undefined
}

export interface ServerExtension {
  readonly capabilities: ServerCapabilities
  register(server: Server): void
}

/** Lists change only with a new version of the App, and clients are told of that; a minute is safe. */
const LIST_CACHE = { ttlMs: 60_000, cacheScope: 'public' } as const
const HTML_CACHE = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** The App as the SDK serves it: everything but the plain call. */
export function createSdkServer(parts: ServerParts, caller: Caller): Server {
  const { compiled, stateCodec, extension } = parts
  const server = new Server(compiled.serverInfo, {
    capabilities: {
      tools: { listChanged: true },
      resources: { listChanged: true },
      ...extension?.capabilities,
    },
    instructions: instructionsFor(compiled.app, caller.user),
    requestState: { verify: stateCodec.verify },
    cacheHints: {
      'tools/list': LIST_CACHE,
      'resources/list': LIST_CACHE,
      'resources/templates/list': LIST_CACHE,
      'resources/read': HTML_CACHE,
      'server/discover': LIST_CACHE,
      'prompts/list': LIST_CACHE,
    },
  })
  registerTools(server, parts, caller)
  registerResources(server, parts)
  extension?.register(server)
  return server
}

const instructionsFor = ({ instructions }: App, user: User | null): string =>
  typeof instructions === 'string' ? instructions : user ? instructions(user) : ''

function registerTools(
  server: Server,
  { compiled, observer, stateCodec }: ServerParts,
  caller: Caller,
): void {
  server.setRequestHandler('tools/list', () => ({ tools: compiled.descriptors as unknown as SdkTool[] }))
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

function registerResources(server: Server, { compiled, archive }: ServerParts): void {
  server.setRequestHandler('resources/list', () => ({
    resources: [...compiled.resources.values()].map(describeResource) as unknown as Resource[],
  }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const current = compiled.resources.get(uri)
    if (current) return { contents: [resourceContents(current)] }
    const former = await readFormer(uri, compiled, archive)
    if (former) return { contents: [former] }
    throw new ResourceNotFoundError(uri)
  })
}

/** An address from an earlier build: its HTML as it was, with what is declared of the widget today. */
async function readFormer(uri: string, compiled: CompiledApp, archive: WidgetArchive) {
  const address = readHashedAddress(uri)
  const widget = compiled.app.widgets.find(({ name }) => name === address?.name)
  if (!address || !widget) return null
  const html = await archive.find(address.name, address.hash)
  if (html === null) return null
  return resourceContents({ uri, mimeType: STANDARD_MIME, widget, built: { html, hash: address.hash } })
}
