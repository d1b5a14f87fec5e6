import type { ChatService } from '../../chat/chat.ts'

/** What the routes below `/api/chat` work with. */
export interface ChatDependencies {
  readonly chat: ChatService
  /** The address people use. */
  origin(): string
}
