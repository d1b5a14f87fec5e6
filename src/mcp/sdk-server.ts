import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerCapabilities,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import { SKILLS_EXTENSION_ID } from '@modelcontextprotocol/server/ext/skills'
import { TASKS_EXTENSION_ID } from '../../common/mcp-client/tool.ts'
import type { App, User } from '../contract/index.ts'
import type { AppAddresses } from './app-addresses.ts'
import type { Caller } from './mcp-request.ts'
import { hasPrompts, registerPrompts } from './prompts.ts'
import { LIST_MS, registerResources } from './resources.ts'
import { registerSkills } from './skills.ts'
import { registerTasks, registerTools, type ToolParts, toolsOf } from './tools.ts'
import { STANDARD_MIME, type WidgetArchive } from './widgets.ts'

export interface ServerParts extends ToolParts {
  readonly archive: WidgetArchive
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
  /** True if the client can be notified of changes; older ones have no stream for it. */
  readonly modern: boolean
  readonly host: string | undefined
  readonly userAgent: string | undefined
  /** The language that it asks for by `Accept-Language`. */
  readonly locale: string | undefined
}

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
export function createSdkServer(given: ServerParts, caller: McpCaller): Server {
  const parts = { ...given, compiled: given.compiled.inLocale(caller.locale) }
  const { compiled, stateCodec, extension } = parts
  const lists = { ...(caller.modern && { listChanged: true }) }
  const withPrompts = !extension && hasPrompts(compiled.app)
  const tasks = caller.modern && compiled.app.tools.some(({ task }) => task) ? parts.tasks : undefined
  const isSame = compiled.app.access === 'public' && !given.compiled.app.translations && !parts.restricted()
  const server = new AppServer(compiled.serverInfo, {
    capabilities: {
      tools: lists,
      resources: lists,
      ...(withPrompts && { prompts: lists, completions: {} }),
      extensions: {
        [SKILLS_EXTENSION_ID]: {},
        ...(tasks && { [TASKS_EXTENSION_ID]: {} }),
        ...(compiled.app.widgets.length > 0 && { [UI_EXTENSION]: { mimeTypes: [STANDARD_MIME] } }),
      },
      ...extension?.capabilities,
    },
    instructions: instructionsFor(compiled.app, caller.user),
    requestState: { verify: stateCodec.verify },
    cacheHints: cacheHintsFor(isSame),
  })
  registerTools(server, { ...parts, inLocale: given.compiled.inLocale }, caller)
  const skillTools = () => toolsOf(parts, caller)
  registerResources(server, parts, { ...caller, skillTools })
  registerSkills(server, {
    skills: () => compiled.skills.for(skillTools()),
    cache: caller.modern ? ownCache(isSame) : null,
  })
  if (tasks) registerTasks(server, tasks, parts, caller)
  if (withPrompts) registerPrompts(server, compiled.app, compiled.skills.guide)
  extension?.register(server)
  return server
}

/** Replies that name the caller or differ by host must not be shared between clients. */
const ownCache = (isSame: boolean) => ({ ttlMs: LIST_MS, cacheScope: isSame ? 'public' : 'private' }) as const

function cacheHintsFor(isSame: boolean) {
  const own = ownCache(isSame)
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
