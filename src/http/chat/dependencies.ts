import type { ChatService } from '../../chat/chat.ts'
import type { StreamAccess } from '../stream-access.ts'

/** What the routes below `/api/chat` work with. */
export interface ChatDependencies {
  readonly chat: ChatService
  readonly streams: StreamAccess
  /** The address people use. */
  origin(): string
}
