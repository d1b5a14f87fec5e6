import type { ChatPart } from '../../common/chat-parts.ts'
import type { ChatShare, StoredConversation, StoredMessage } from './conversation.ts'

/** What a link shows: one branch up to where it was shared, and nothing that names its owner or opens anything. */
export interface SharedConversation {
  readonly title: string
  readonly sharedAt: string
  readonly messages: StoredMessage[]
}

export const shareable = (
  { title, owner }: StoredConversation,
  { createdAt }: ChatShare,
  branch: readonly StoredMessage[],
): SharedConversation => {
  const messages = branch.map((message) => ({
    ...message,
    usage: null,
    parts: message.parts.map(withoutPrivate),
  }))
  // The owner's id stands in results of tools; nobody else has a use for it.
  return { title, sharedAt: createdAt, messages: JSON.parse(JSON.stringify(messages).replaceAll(owner, '')) }
}

/** `_meta` is for the owner's own widgets. */
function withoutPrivate(part: ChatPart): ChatPart {
  if (part.type === 'text' || !part.call.outcome) return part
  const { _meta: _, ...outcome } = part.call.outcome
  return { type: 'call', call: { ...part.call, outcome } }
}
