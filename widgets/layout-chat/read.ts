import { fields, list, text } from '../parts/read.ts'
import { wordsIn } from '../parts/words.ts'
import type { Said } from '../views/chat/said.ts'

export interface ChatData {
  heading: string
  messages: Said[]
}

export function readChat(output: unknown, locale: string): ChatData | null {
  const given = fields(output)
  const words = wordsIn(locale)
  const messages = list(given?.messages, (message, index): Said | null => {
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
