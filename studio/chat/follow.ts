import type { ChatEvent, ChatEventName } from '../../common/api/chat-views.ts'

const EVENTS: Record<ChatEventName, true> = {
  message: true,
  text: true,
  call: true,
  call_changed: true,
  approval: true,
  answer: true,
  conversation: true,
  deleted: true,
  reset: true,
}
const isEventName = (name: string): name is ChatEventName => name in EVENTS

interface Follower {
  event(event: ChatEvent): void
  connected(live: boolean): void
  /** The server refused, and the browser does not reconnect by itself. */
  refused(): void
}

/** Follows a conversation's events across reconnections; returns a function that stops. */
export function followConversation(id: string, after: number, follower: Follower): () => void {
  const source = new EventSource(`/api/chat/conversations/${encodeURIComponent(id)}/events?after=${after}`)
  source.onopen = () => follower.connected(true)
  source.onerror = () => {
    follower.connected(false)
    if (source.readyState === EventSource.CLOSED) follower.refused()
  }
  for (const name of Object.keys(EVENTS).filter(isEventName))
    source.addEventListener(name, ({ data }) => {
      follower.event({ name, data: JSON.parse(data) } as ChatEvent)
    })
  return () => source.close()
}
