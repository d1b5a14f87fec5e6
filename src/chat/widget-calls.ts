import type { ChatOutcome } from '../../common/chat-parts.ts'
import type { JsonObject } from '../../common/json.ts'
import { widgetAddress } from '../../common/mcp-client/tool.ts'
import { AppError } from '../errors.ts'
import type { AnswerStore, StoredCall } from './answer.ts'
import { chatTool } from './apps/agent-tools.ts'
import type { AppOpener, ChatAccount, OpenedApp } from './apps/opened-app.ts'
import { callDigest } from './apps/tool-digest.ts'
import { boundedOutcome } from './bounded-outcome.ts'
import type { StoredApproval, StoredConversation } from './conversation.ts'
import type { Conversations } from './conversations.ts'
import { approvalOf } from './run-answer.ts'

/** A widget's place: an answer and a call. */
export interface WidgetPlace {
  readonly conversation: string
  readonly message: string
  readonly call: string
}

export interface WidgetCalls {
  widget(account: ChatAccount, place: WidgetPlace): Promise<{ tool: JsonObject; contents: JsonObject[] }>
  /** The same for a link, read-only. */
  shared(
    secret: string,
    place: Omit<WidgetPlace, 'conversation'>,
  ): Promise<{ tool: JsonObject; contents: JsonObject[] }>
  resource(account: ChatAccount, place: WidgetPlace, uri: string): Promise<JsonObject[]>
  call(account: ChatAccount, place: WidgetPlace, call: WidgetCall): Promise<WidgetAnswer>
  keep(account: ChatAccount, place: WidgetPlace, state: unknown): Promise<void>
}

export interface WidgetCall {
  readonly id: string
  readonly tool: string
  readonly arguments: JsonObject
  readonly signal: AbortSignal
}

export interface WidgetAnswer {
  readonly outcome: ChatOutcome | null
  readonly approval: StoredApproval | null
}

export interface WidgetCallsParts {
  readonly conversations: Conversations
  readonly store: AnswerStore
  readonly apps: AppOpener
  findAccount(id: string): Promise<ChatAccount | null>
  changed(conversation: string): void
  clock(): Date
}

/** Bytes of JSON that a widget may store. */
const MOST_STATE = 64_000

export function createWidgetCalls({
  conversations,
  store,
  apps,
  findAccount,
  changed,
  clock,
}: WidgetCallsParts): WidgetCalls {
  const find = async (account: ChatAccount, { conversation: id, message, call }: WidgetPlace) => {
    const conversation = await conversations.require(account, id)
    const found = (await store.findMessage(id, message)) && (await store.findCall(message, call))
    if (found?.madeBy !== 'model') throw new AppError('NOT_FOUND', { call })
    return { conversation, call: found }
  }
  const opened = async <T>(
    account: ChatAccount | null,
    ref: string,
    work: (app: OpenedApp) => Promise<T>,
  ): Promise<T> => {
    const app = account && (await apps.open(account, ref))
    if (!app) throw new AppError('APP_NOT_FOUND', { app: ref })
    try {
      return await work(app)
    } finally {
      await app.close().catch(() => {})
    }
  }
  const within = async <T>(
    account: ChatAccount,
    place: WidgetPlace,
    work: (app: OpenedApp, found: { conversation: StoredConversation; call: StoredCall }) => Promise<T>,
  ): Promise<T> => {
    const found = await find(account, place)
    return opened(account, found.call.app, (app) => work(app, found))
  }
  return {
    widget: (account, place) => within(account, place, (app, { call }) => widgetOf(app, call.tool)),
    async shared(secret, place) {
      const { owner, app: ref, tool } = await conversations.sharedCall(secret, place)
      return opened(await findAccount(owner), ref, (app) => widgetOf(app, tool))
    },
    resource: (account, place, uri) => within(account, place, (app) => app.readResource(uri)),
    call: (account, place, wanted) =>
      within(account, place, async (app, { conversation }) => {
        const { message } = place
        const known = await store.findCall(message, wanted.id)
        if (known) return { outcome: known.outcome ?? MAY_HAVE_RUN, approval: null }
        const tool = app.tools.find(({ name }) => name === wanted.tool)
        if (!tool?.forWidget)
          throw new AppError(
            'NOT_ALLOWED',
            { tool: wanted.tool },
            { words: 'A widget may not call this tool.' },
          )
        const asking = chatTool(app, tool, { allowed: conversation.allowed, begun: [] })
        const proposed = { id: wanted.id, app: app.ref, name: tool.name, arguments: wanted.arguments }
        // In the app's own widget the user has just written the replacement.
        if (asking.reason && asking.reason !== 'overwrites') {
          const stored = await store.askForWidget(
            conversation.id,
            approvalOf(proposed, asking, message, clock()),
          )
          changed(conversation.id)
          const isSame = stored.digest === callDigest(asking.definition, wanted.arguments)
          if (!isSame) throw new AppError('CONFLICT', { id: wanted.id })
          if (stored.status === 'no' || stored.status === 'expired')
            return { outcome: DECLINED, approval: stored }
          if (stored.status !== 'yes') return { outcome: null, approval: stored }
        }
        const location = { conversation: conversation.id, owner: conversation.owner, message }
        const isNew = await store.startWidgetCall(location, {
          ...proposed,
          tool: tool.name,
          madeBy: 'widget',
          readOnly: asking.readOnly,
        })
        if (!isNew) return { outcome: MAY_HAVE_RUN, approval: null }
        const outcome = await app.call(tool.name, wanted.arguments, { signal: wanted.signal })
        await store.endWidgetCall(location, { id: wanted.id, outcome: boundedOutcome(outcome) })
        return { outcome, approval: null }
      }),
    async keep(account, place, state) {
      if (JSON.stringify(state ?? null).length > MOST_STATE)
        throw new AppError('BODY_TOO_LARGE', { limit: MOST_STATE })
      await find(account, place)
      await store.setWidgetState(place.message, place.call, state ?? null)
    },
  }
}

async function widgetOf(app: OpenedApp, name: string) {
  const tool = app.tools.find((each) => each.name === name)
  const address = tool && widgetAddress(tool)
  if (!address) throw new AppError('NOT_FOUND', { tool: name })
  return { tool: tool.descriptor, contents: await app.readResource(address) }
}

const outcomeOf = (text: string): ChatOutcome => ({ content: [{ type: 'text', text }], isError: true })
const DECLINED = outcomeOf('The person said no.')
const MAY_HAVE_RUN = outcomeOf('This call was begun already, and may have run. It is not made again.')
