import type {
  ChatApprovalView,
  ChatEvent,
  ChatMessageView,
  ConversationSummary,
} from '../../common/api/chat-views.ts'

export type ModelKind = 'provider' | 'local'

/** A tool of an app, by names that stay the same from turn to turn. */
export interface ToolRef {
  readonly app: string
  readonly tool: string
}

/** A tool that is always allowed, as it described itself when the person said so. */
export interface AllowedTool extends ToolRef {
  readonly definition?: string | undefined
}

/** What somebody talks about, with all its branches. */
export interface StoredConversation {
  readonly id: string
  readonly owner: string
  readonly title: string
  readonly apps: readonly string[]
  readonly model: ModelKind | null
  readonly head: string | null
  readonly allowed: readonly AllowedTool[]
  readonly lastEvent: number
  readonly createdAt: string
  readonly updatedAt: string
}

export type ConversationPatch = Partial<
  Pick<StoredConversation, 'title' | 'apps' | 'model' | 'head' | 'allowed'>
>

/** What the chat keeps of a message is what it shows of it. */
export type StoredMessage = ChatMessageView
export type StoredApproval = ChatApprovalView

/** An event of a conversation; its number is given when it is stored. */
export type NewEvent = ChatEvent
export type NumberedEvent = ChatEvent & { readonly number: number }

export interface ChatShare {
  readonly id: string
  readonly conversation: string
  readonly head: string
  /** What the widgets of that branch had kept at that moment. */
  readonly widgetStates: readonly WidgetState[]
  /** What would have changed since; null for links from before this was kept. */
  readonly snapshot: ShareSnapshot | null
  readonly createdAt: string
}

/** A message that has ended stays as it is, so that a link keeps only the others. */
export interface ShareSnapshot {
  readonly title: string
  readonly unfinished: readonly StoredMessage[]
}

/** Part of a branch, oldest first. */
export interface MessagePage {
  readonly messages: StoredMessage[]
  /** The message that the page before ends with; null where there is none. */
  readonly earlier: string | null
}

export interface WidgetState {
  readonly message: string
  readonly call: string
  readonly state: unknown
}

export interface ConversationStore {
  /** What is there under that id already stays as it is. Null when the id is somebody else's; throws `CHAT_FULL`. */
  create(
    conversation: Omit<StoredConversation, 'lastEvent' | 'head' | 'allowed'>,
  ): Promise<StoredConversation | null>
  find(owner: string, id: string): Promise<StoredConversation | null>
  /** The number of the last event of each of these conversations that is still there. */
  lastEvents(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  list(
    owner: string,
    page: { search: string | null; limit: number; before: string | null },
  ): Promise<ConversationSummary[]>
  /** Tells those who follow it. */
  change(id: string, patch: ConversationPatch): Promise<void>
  remove(id: string): Promise<void>
  /** All of them whole. */
  messages(id: string): Promise<StoredMessage[]>
  /** All of them, but whole only those that a page of the branch to the head holds; an answer that grows as it was at that event, so that what comes after it fits. */
  messagesAround(id: string, head: string | null, upTo: number): Promise<StoredMessage[]>
  /** As much of the branch to the head as one page holds, up to `last`; null where that is not on the branch. */
  branch(id: string, head: string | null, last?: string): Promise<MessagePage | null>
  approvals(id: string): Promise<StoredApproval[]>
  widgetStates(id: string): Promise<WidgetState[]>
  /** The events after that number, oldest first; null where some of them are no longer kept. */
  eventsAfter(id: string, number: number): Promise<NumberedEvent[] | null>
  shares(id: string): Promise<ChatShare[]>
  addShare(share: ChatShare & { hash: string }): Promise<void>
  removeShare(id: string, share: string): Promise<boolean>
  findShare(hash: string): Promise<{ share: ChatShare; conversation: StoredConversation } | null>
  /** Lets go of what nobody will follow any more: events from before, of answers that have ended. */
  forgetEvents(before: string): Promise<void>
}
