import type { ChatCall, ChatPart } from '../../common/chat-parts.ts'
import type {
  ChatShare,
  MessagePage,
  StoredConversation,
  StoredMessage,
  WidgetState,
} from './conversation.ts'

/** A shared branch up to the link's creation, without anything that names its owner or opens something. */
export interface SharedConversation {
  readonly title: string
  readonly sharedAt: string
  readonly messages: StoredMessage[]
  /** The last message of the previous page; null if there is none. */
  readonly earlier: string | null
  readonly widgetStates: WidgetState[]
}

/** Messages as of the link's creation: later ones stay private. */
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
  // Tool results contain the owner's id; nobody else has a use for it.
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

/** A connected server serves its widget only with its owner's credentials, so a link never shows it. */
export const mayShowWidget = ({ widget, app }: Pick<ChatCall, 'widget' | 'app'>): boolean =>
  widget && !app.startsWith('server:')
