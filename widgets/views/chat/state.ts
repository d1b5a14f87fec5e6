import { fields, list, text } from '../../parts/read.ts'

export interface SentMessage {
  id: number
  text: string
  sent: boolean
}

/**
 * The stored state. A message being sent is stored as not sent: nobody knows its result once the frame is gone, so the
 * user can retry.
 */
export interface ChatState {
  messages: SentMessage[]
}

export function readChatState(kept: unknown): ChatState | null {
  const messages = list(fields(kept)?.messages, (item) => {
    const given = fields(item)
    const message = text(given?.text)
    return message ? { text: message, sent: given?.sent === true } : null
  })
  return messages && { messages: messages.map((message, id) => ({ id, ...message })) }
}
