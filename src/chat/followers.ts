import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationStore, NumberedEvent } from './conversation.ts'

/** Those who follow a conversation as it goes on. */
export interface Followers {
  /** Wakes those who follow it in this process; the others look by themselves. */
  changed(conversation: string): void
  /** The events after a number for as long as somebody listens; a null now and then, so that a connection is not silent. */
  follow(conversation: string, after: number, signal: AbortSignal): AsyncGenerator<FollowedEvent | null>
  /** Ends them all, so that nobody keeps the server from closing. */
  close(): void
}

export type FollowedEvent =
  | NumberedEvent
  | { readonly name: 'reset' | 'deleted'; readonly data: object; readonly number: number }

/** Another process may write them; what this one writes is seen at once. */
const LOOK_MS = 500
const QUIET_MS = 12_000

export function createFollowers(store: Pick<ConversationStore, 'eventsAfter' | 'exists'>): Followers {
  const closing = new AbortController()
  const waiting = new Map<string, Set<() => void>>()
  const next = async (conversation: string, signal: AbortSignal) => {
    const woken = new AbortController()
    const wake = () => woken.abort()
    const all = waiting.get(conversation) ?? new Set()
    waiting.set(conversation, all.add(wake))
    await sleep(LOOK_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
    all.delete(wake)
    if (all.size === 0) waiting.delete(conversation)
  }
  return {
    changed(conversation) {
      for (const wake of waiting.get(conversation) ?? []) wake()
    },
    close: () => closing.abort(),
    async *follow(conversation, after, gone) {
      const signal = AbortSignal.any([gone, closing.signal])
      let last = after
      let quietSince = performance.now()
      while (!signal.aborted) {
        const events = await store.eventsAfter(conversation, last)
        if (events === null) return void (yield { name: 'reset', data: {}, number: last })
        if (events.length === 0 && !(await store.exists(conversation)))
          return void (yield { name: 'deleted', data: {}, number: last })
        for (const event of events) {
          yield event
          last = event.number
        }
        if (events.length > 0) quietSince = performance.now()
        else if (performance.now() - quietSince > QUIET_MS) {
          yield null
          quietSince = performance.now()
        }
        if (events.length === 0) await next(conversation, signal)
      }
    },
  }
}
