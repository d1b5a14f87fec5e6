import { fields, list, text } from '../../parts/read.ts'

export interface SentMessage {
  id: number
  text: string
  sent: boolean
}

/**
 * What the host keeps. A message under way is kept as not sent: nobody can say what became of it once
 * the frame is gone, so the reader is offered another try.
 */
export interface ChatState {
  messages: SentMessage[]
}

export function readChatState(kept: unknown): ChatState | null {
  const messages = list(fields(kept)?.messages, (item) => {
    const given = fields(item)
    const words = text(given?.text)
    return words ? { text: words, sent: given?.sent === true } : null
  })
  return messages && { messages: messages.map((message, id) => ({ id, ...message })) }
}
