import { createChat } from '../../chat/chat.ts'
import { chatApiRoutes, chatRoutes } from '../../http/chat/index.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import type { Relay } from '../../outgoing/relay.ts'
import { createRelayFetch } from '../../outgoing/relay-fetch.ts'
import { openChatModels } from '../chat-model.ts'
import { ownModels } from '../models.ts'
import type { AccountsPart } from './accounts.ts'
import type { AppsPart } from './apps.ts'
import type { PartContext } from './context.ts'
import type { MadeAppsPart } from './made-apps.ts'
import type { McpPart } from './mcp.ts'

interface ChatPartOptions {
  readonly apps: AppsPart
  readonly made: MadeAppsPart
  readonly accounts: AccountsPart
  readonly mcp: McpPart
  readonly observer: CallObserver
  readonly relay: Relay
  readonly limits: RateLimits | null
}

export function openChatPart(context: PartContext, options: ChatPartOptions) {
  const { config, storage, log, clock, origin } = context
  const { apps, made, accounts, mcp, observer, relay, limits } = options
  const chat = createChat({
    stores: storage.chat,
    serverSecrets: storage.secrets,
    models: openChatModels(config, apps.embedder, context.models ?? ownModels),
    apps: mcp.endpoints.apps,
    endpoints: mcp.endpoints,
    appLimiter: mcp.appLimiter,
    registry: made.registry,
    findWidget: made.findWidget,
    observer,
    fetch: createRelayFetch(relay),
    async findAccount(id) {
      const account = await accounts.auth.accounts.byId(id)
      return account?.disabledAt ? null : account
    },
    origin,
    clock,
    onError: (err) => log.error({ err }, 'an answer in the chat failed'),
  })
  const { access, visitors, streams, identify } = accounts
  const api = chatApiRoutes({ chat, streams, identify, origin })
  return {
    chat,
    api,
    routes: [chatRoutes({ chat, routes: api, access, visitors, limits })],
    hourly: chat.sweep,
    close: chat.close,
  }
}

export type ChatPart = ReturnType<typeof openChatPart>
