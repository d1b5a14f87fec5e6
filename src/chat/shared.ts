import type { ChatCall, ChatPart } from '../../common/chat-parts.ts'
import type { ChatShare, StoredConversation, StoredMessage, WidgetState } from './conversation.ts'

/** What a link shows: one branch up to where it was shared, and nothing that names its owner or opens anything. */
export interface SharedConversation {
  readonly title: string
  readonly sharedAt: string
  readonly messages: StoredMessage[]
  readonly widgetStates: WidgetState[]
}

export const shareable = (
  { title, owner }: StoredConversation,
  { createdAt, widgetStates }: ChatShare,
  branch: readonly StoredMessage[],
): SharedConversation => {
  const messages = branch.map((message) => ({
    ...message,
    usage: null,
    parts: message.parts.map(withoutPrivate),
  }))
  // The owner's id stands in results of tools; nobody else has a use for it.
  const shown = JSON.stringify({ messages, widgetStates }).replaceAll(owner, '')
  return { title, sharedAt: createdAt, ...JSON.parse(shown) }
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
