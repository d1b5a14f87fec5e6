import type { ChatCall, ChatPart } from '../../common/chat-parts.ts'
import type {
  ChatShare,
  MessagePage,
  StoredConversation,
  StoredMessage,
  WidgetState,
} from './conversation.ts'

/** What a link shows: one branch up to where it was shared, and nothing that names its owner or opens anything. */
export interface SharedConversation {
  readonly title: string
  readonly sharedAt: string
  readonly messages: StoredMessage[]
  /** The message that the page before ends with; null where there is none. */
  readonly earlier: string | null
  readonly widgetStates: WidgetState[]
}

/** Messages as they stood when the link was made: what came after it is nobody else's. */
export const asShared = (
  { snapshot, createdAt }: ChatShare,
  messages: readonly StoredMessage[],
): StoredMessage[] => {
  const unfinished = new Map(snapshot?.unfinished.map((message) => [message.id, message]))
  return messages.map((message) => {
    const then = unfinished.get(message.id)
    if (then) return { ...then, status: 'stopped' }
    const hadEnded = snapshot !== null || (message.endedAt !== null && message.endedAt <= createdAt)
    return hadEnded ? message : { ...message, parts: [], status: 'stopped', failure: null, endedAt: null }
  })
}

export const shareable = (
  { title, owner }: StoredConversation,
  { createdAt, widgetStates, snapshot }: ChatShare,
  page: MessagePage,
): SharedConversation => {
  const messages = page.messages.map((message) => ({
    ...message,
    usage: null,
    parts: message.parts.map(withoutPrivate),
  }))
  // The owner's id stands in results of tools; nobody else has a use for it.
  const shown = JSON.stringify({ messages, widgetStates }).replaceAll(owner, '')
  return {
    title: snapshot?.title ?? title,
    sharedAt: createdAt,
    earlier: page.earlier,
    ...JSON.parse(shown),
  }
}

/** `_meta` is for the owner's own widgets. */
function withoutPrivate(part: ChatPart): ChatPart {
  if (part.type === 'text') return part
  const call = { ...part.call, widget: mayShowWidget(part.call) }
  if (!call.outcome) return { type: 'call', call }
  const { _meta: _, ...outcome } = call.outcome
  return { type: 'call', call: { ...call, outcome } }
}

/** A connected server is asked for its widget with what opens it for its owner, and by nobody else. */
export const mayShowWidget = ({ widget, app }: Pick<ChatCall, 'widget' | 'app'>): boolean =>
  widget && !app.startsWith('server:')
