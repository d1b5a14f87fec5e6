import { fields, list, text } from '../parts/read.ts'
import { valueFormat } from '../parts/value-format.ts'
import type { EarlierMessage } from '../views/chat/earlier-message.ts'

export interface ChatLayoutData {
  heading: string
  messages: EarlierMessage[]
}

export function readChatLayout(output: unknown, locale: string): ChatLayoutData | null {
  const given = fields(output)
  const words = valueFormat(locale)
  const messages = list(given?.messages, (message, index): EarlierMessage | null => {
    const said = fields(message)
    const content = words.plain(text(said?.text))
    if (!said || !content) return null
    const mine = said.role === 'user'
    return {
      key: String(index),
      from: mine ? 'reader' : 'other',
      who: mine ? 'You' : 'Assistant',
      text: content,
      time: words.date(words.of(said.time)).shown,
    }
  })
  return given && messages ? { heading: words.plain(text(given.heading)), messages } : null
}
