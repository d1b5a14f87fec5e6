import { useActions, useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import { type ChatState, readChatState, type SentMessage } from './state.ts'

export type SendStatus = 'sending' | 'sent' | 'failed'

export interface Conversation {
  messages: (SentMessage & { status: SendStatus })[]
  /** Absent if the host takes no messages. */
  send?: (text: string) => void
  retry?: (message: SentMessage) => void
}

const NOTHING: ChatState = { messages: [] }

export function useConversation(): Conversation {
  const { sendFollowUpMessage } = useActions()
  const [{ messages }, keep] = useWidgetState(NOTHING, readChatState)
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set())
  const statusOf = ({ id, sent }: SentMessage): SendStatus => {
    if (sent) return 'sent'
    return underWay.has(id) ? 'sending' : 'failed'
  }
  const conversation = { messages: messages.map((message) => ({ ...message, status: statusOf(message) })) }
  if (!sendFollowUpMessage) return conversation

  const deliver = async ({ id, text }: SentMessage) => {
    setUnderWay((before) => new Set(before).add(id))
    try {
      await sendFollowUpMessage({ prompt: text })
      keep((before) => ({
        messages: before.messages.map((message) =>
          message.id === id ? { ...message, sent: true } : message,
        ),
      }))
    } catch {
      // The message stays marked as not sent.
    } finally {
      setUnderWay((before) => new Set([...before].filter((other) => other !== id)))
    }
  }
  return {
    ...conversation,
    send(text) {
      const message = { id: messages.length, text, sent: false }
      keep((before) => ({ messages: [...before.messages, message] }))
      void deliver(message)
    },
    retry: (message) => void deliver(message),
  }
}
