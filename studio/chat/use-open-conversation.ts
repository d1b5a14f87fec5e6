import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ConversationState, OpenConversation } from './open-conversation.ts'

/** The conversation of that id, for as long as it is on the page. */
export function useOpenConversation(id: string): { store: OpenConversation; now: ConversationState } {
  const store = useMemo(() => new OpenConversation(id), [id])
  useEffect(() => store.open(), [store])
  return { store, now: useSyncExternalStore(store.subscribe, store.state) }
}
