import type { ChatEvent, ChatEventName } from '../../../common/api/chat-views.ts'

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

/** The browser connects again by itself, but not where the server refused; then this long after. */
const AGAIN_MS = 2000

interface Follower {
  event(event: ChatEvent): void
  /** Whether events arrive. */
  connected(live: boolean): void
}

/** Everything that happens in a conversation from an event on, over reconnections. Gives what ends it. */
export function followConversation(id: string, after: number, follower: Follower): () => void {
  let last = after
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(`/api/chat/conversations/${encodeURIComponent(id)}/events?after=${last}`)
    source.onopen = () => follower.connected(true)
    source.onerror = () => {
      follower.connected(false)
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
    }
    for (const name of Object.keys(EVENTS).filter(isEventName))
      source.addEventListener(name, ({ data, lastEventId }) => {
        last = Number(lastEventId) || last
        follower.event({ name, data: JSON.parse(data) } as ChatEvent)
      })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
