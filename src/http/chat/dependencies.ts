import type { ChatService } from '../../chat/chat.ts'
import type { Identify } from '../identify.ts'
import type { StreamAccess } from '../stream-access.ts'

export interface ChatDependencies {
  readonly chat: ChatService
  readonly streams: StreamAccess
  readonly identify: Identify
  origin(): string
}
