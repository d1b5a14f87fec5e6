import type { ChatModel } from '../agent/turn/chat-model.ts'
import { type App, mayUse } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { AppLimiter } from '../mcp/app-limits.ts'
import type { CallObserver } from '../mcp/call-record.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { FindWidget } from '../mcp/widgets.ts'
import type { Draft } from '../registry/draft.ts'
import type { Registry } from '../registry/registry.ts'
import { createSealer, type ServerSecrets } from '../secrets.ts'
import type { AnswerStore } from './answer.ts'
import { createAnswerRunner } from './answer-runner.ts'
import { createAppOpener } from './apps/app-opener.ts'
import type { ChatAccount } from './apps/opened-app.ts'
import type { ConversationStore } from './conversation.ts'
import { type Conversations, createConversations } from './conversations.ts'
import { createFollowers, type Followers } from './followers.ts'
import { type AppOption, appOptions } from './options.ts'
import type { ChatServerStore } from './servers/server.ts'
import { type ChatServers, createChatServers } from './servers/servers.ts'
import { createTalk, type Talk } from './talk.ts'
import { checkTool, chooseTools, type ToolCheck } from './tool-check.ts'
import { createWidgetCalls, type WidgetCalls } from './widget-calls.ts'

export interface ChatStores {
  readonly conversations: ConversationStore
  readonly answers: AnswerStore
  readonly servers: ChatServerStore
}

/** The chat: conversations in which an agent uses apps for somebody. */
export interface ChatService {
  readonly models: readonly ChatModel[]
  readonly stores: Pick<ChatStores, 'conversations'>
  readonly conversations: Conversations
  readonly talk: Talk
  readonly widgets: WidgetCalls
  readonly servers: ChatServers
  readonly followers: Followers
  options(account: ChatAccount): Promise<AppOption[]>
  /** True if an account, or a stranger, may read these apps' answers. */
  mayRead(reader: ChatAccount | null, apps: readonly string[]): Promise<boolean>
  /** Checks which questions find a draft's tool. */
  checkTool(draft: Draft, caller: { account: ChatAccount; signal: AbortSignal }): Promise<ToolCheck>
  /** The tool of an app that a message leads to, chosen and not called; null for none. */
  chooseTools(
    ref: string,
    messages: readonly string[],
    caller: { account: ChatAccount; signal: AbortSignal },
  ): Promise<(string | null)[]>
  sweep(): Promise<void>
  close(): Promise<void>
}

export interface ChatParts {
  readonly stores: ChatStores
  readonly serverSecrets: ServerSecrets
  /** The first answers if a conversation names none. */
  readonly models: readonly ChatModel[]
  /** Apps for new conversations; they may change while the server runs. */
  apps(): readonly App[]
  readonly endpoints: Pick<Endpoints, 'load'>
  readonly appLimiter: AppLimiter
  readonly registry: Registry
  readonly findWidget: FindWidget
  readonly observer: CallObserver
  /** Fetches connected servers, behind the SSRF guard. */
  readonly fetch: typeof fetch
  findAccount(id: string): Promise<ChatAccount | null>
  /** The address people use. */
  origin(): string
  clock(): Date
  onError(error: unknown): void
}

/** The redirect address after a sign-in at a connected server. */
export const SERVER_SIGNED_IN_PATH = '/api/chat/signed-in'
/** A finished answer's events are redundant with its message. */
const EVENTS_KEPT_MS = 24 * 60 * 60 * 1000

export function createChat(parts: ChatParts): ChatService {
  const { stores, models, registry, clock, origin } = parts
  const followers = createFollowers(stores.conversations, parts.onError)
  const { changed } = followers
  const modelFor = (kind: ChatModel['kind'] | null): ChatModel => {
    const model = models.find((each) => each.kind === kind) ?? models[0]
    if (!model) throw new AppError('LLM_ERROR', { reason: 'There is no model to answer with.' })
    return model
  }
  const servers = createChatServers({
    store: stores.servers,
    sealer: createSealer(parts.serverSecrets),
    fetch: parts.fetch,
    redirectUrl: () => `${origin()}${SERVER_SIGNED_IN_PATH}`,
    clock,
  })
  const apps = createAppOpener({ ...parts, servers })
  const conversations = createConversations({ store: stores.conversations, changed, clock })
  const answers = createAnswerRunner({
    conversations: stores.conversations,
    answers: stores.answers,
    apps,
    modelFor,
    findAccount: parts.findAccount,
    changed,
    clock,
    onError: parts.onError,
  })
  return {
    models,
    stores,
    conversations,
    talk: createTalk({
      conversations,
      store: stores.conversations,
      answerStore: stores.answers,
      answers,
      modelFor,
      changed,
      clock,
    }),
    widgets: createWidgetCalls({
      conversations,
      store: stores.answers,
      apps,
      findAccount: parts.findAccount,
      changed,
      clock,
    }),
    servers,
    followers,
    options: (account) => appOptions({ apps: parts.apps, registry, servers }, account),
    async mayRead(reader, refs) {
      // Drafts, connected servers and per-person data belong to the user, who may share them.
      const slugs = new Set(refs.filter((ref) => !ref.includes(':')))
      const found = await Promise.all([...slugs].map((slug) => parts.endpoints.load(slug)))
      return found.every((endpoint) => endpoint && (!endpoint.app.admits || mayUse(endpoint.app, reader)))
    },
    checkTool: (draft, caller) =>
      checkTool(
        { builtIn: parts.apps(), drafts: registry.workshop.stores.drafts, apps, model: modelFor('local') },
        draft,
        caller,
      ),
    chooseTools: (ref, messages, caller) =>
      chooseTools({ apps, model: modelFor('local') }, ref, messages, caller),
    sweep: () =>
      stores.conversations.forgetEvents(new Date(clock().getTime() - EVENTS_KEPT_MS).toISOString()),
    async close() {
      followers.close()
      await answers.close()
      await Promise.all(models.map((model) => model.close()))
    },
  }
}
