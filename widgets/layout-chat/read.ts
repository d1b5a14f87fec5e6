import { fields, list, text } from '../parts/read.ts'
import { valueFormat } from '../parts/value-format.ts'
import type { EarlierMessage } from '../views/chat/earlier-message.ts'

export interface ChatLayoutData {
  heading: string
  messages: EarlierMessage[]
}

export function readChatLayout(output: unknown, locale: string): ChatLayoutData | null {
  const given = fields(output)
  const format = valueFormat(locale)
  const messages = list(given?.messages, (message, index): EarlierMessage | null => {
    const given = fields(message)
    const content = format.plain(text(given?.text))
    if (!given || !content) return null
    const mine = given.role === 'user'
    return {
      key: String(index),
      from: mine ? 'reader' : 'other',
      who: mine ? 'You' : 'Assistant',
      text: content,
      time: format.date(format.of(given.time)).shown,
    }
  })
  return given && messages ? { heading: format.plain(text(given.heading)), messages } : null
}
