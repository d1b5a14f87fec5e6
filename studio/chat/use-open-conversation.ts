import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ConversationState, OpenConversation } from './open-conversation.ts'

export function useOpenConversation(id: string): { store: OpenConversation; now: ConversationState } {
  const store = useMemo(() => new OpenConversation(id), [id])
  useEffect(() => store.open(), [store])
  return { store, now: useSyncExternalStore(store.subscribe, store.state) }
}
