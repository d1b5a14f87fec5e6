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

/** A permanently allowed tool, as it described itself at that time. */
export interface AllowedTool extends ToolRef {
  readonly definition?: string | undefined
}

/** A conversation with all its branches. */
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

/** Messages are stored as they are shown. */
export type StoredMessage = ChatMessageView
export type StoredApproval = ChatApprovalView

/** An event of a conversation; storing it assigns its number. */
export type NewEvent = ChatEvent
export type NumberedEvent = ChatEvent & { readonly number: number }

export interface ChatShare {
  readonly id: string
  readonly conversation: string
  readonly head: string
  /** The branch's widget states at that moment. */
  readonly widgetStates: readonly WidgetState[]
  /** The parts that would have changed since; null for older links. */
  readonly snapshot: ShareSnapshot | null
  readonly createdAt: string
}

/** A finished message never changes, so a link stores only the others. */
export interface ShareSnapshot {
  readonly title: string
  readonly unfinished: readonly StoredMessage[]
}

export interface MessagePage {
  readonly messages: StoredMessage[]
  /** The last message of the previous page; null if there is none. */
  readonly earlier: string | null
}

export interface WidgetState {
  readonly message: string
  readonly call: string
  readonly state: unknown
}

export interface ConversationStore {
  /** An existing conversation stays as it is. Null if the id is somebody else's; throws `CHAT_FULL`. */
  create(
    conversation: Omit<StoredConversation, 'lastEvent' | 'head' | 'allowed'>,
  ): Promise<StoredConversation | null>
  find(owner: string, id: string): Promise<StoredConversation | null>
  /** Each conversation's last stored event number. */
  lastEvents(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  list(
    owner: string,
    page: { search: string | null; limit: number; before: string | null },
  ): Promise<ConversationSummary[]>
  /** Notifies its followers. */
  change(id: string, patch: ConversationPatch): Promise<void>
  remove(id: string): Promise<void>
  /** All of them, complete. */
  messages(id: string): Promise<StoredMessage[]>
  /**
   * All of them, but complete only within a page of the branch to the head; a growing answer as of that event, so that
   * later events apply.
   */
  messagesAround(id: string, head: string | null, upTo: number): Promise<StoredMessage[]>
  /** One page of the branch to the head, up to `last`; null if that is not on the branch. */
  branch(id: string, head: string | null, last?: string): Promise<MessagePage | null>
  approvals(id: string): Promise<StoredApproval[]>
  widgetStates(id: string): Promise<WidgetState[]>
  /** The events after that number, oldest first; null if some are no longer kept. */
  eventsAfter(id: string, number: number): Promise<NumberedEvent[] | null>
  shares(id: string): Promise<ChatShare[]>
  addShare(share: ChatShare & { hash: string }): Promise<void>
  removeShare(id: string, share: string): Promise<boolean>
  findShare(hash: string): Promise<{ share: ChatShare; conversation: StoredConversation } | null>
  /** Drops events that nobody will follow any more: older ones of finished answers. */
  forgetEvents(before: string): Promise<void>
}
