import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { ConversationStore, NumberedEvent, StoredConversation } from './conversation.ts'

/** Those who follow a conversation as it goes on. */
export interface Followers {
  /** Wakes those who follow it in this process; the others look by themselves. */
  changed(conversation: string): void
  /** Throws where one person follows too much at once. The events after a number for as long as somebody listens; a null now and then, so that a connection is not silent. */
  follow(
    conversation: Pick<StoredConversation, 'id' | 'owner'>,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<FollowedEvent | null>
  /** Ends them all, so that nobody keeps the server from closing. */
  close(): void
}

export type FollowedEvent =
  | NumberedEvent
  | { readonly name: 'reset' | 'deleted'; readonly data: object; readonly number: number }

/** Another process may write them; what this one writes is seen at once. Where nothing happens, looks are rarer. */
const LOOK_MS = 500
const SELDOM_LOOK_MS = 2000
const ACTIVE_MS = 30_000
const QUIET_MS = 12_000
const MANY = 100
/** Tabs and devices of one person. */
const MOST_EACH = 50

/** Somebody who follows: what is told while they look counts as well. */
interface Follower {
  isTold: boolean
  wake(): void
}

export function createFollowers(store: Pick<ConversationStore, 'eventsAfter' | 'exists'>): Followers {
  const closing = new AbortController()
  const following = new Map<string, Set<Follower>>()
  const counts = new Map<string, number>()
  const join = (conversation: string): { follower: Follower; leave(): void } => {
    const all = following.get(conversation) ?? new Set()
    const follower: Follower = { isTold: false, wake() {} }
    following.set(conversation, all.add(follower))
    return {
      follower,
      leave() {
        all.delete(follower)
        if (all.size === 0 && following.get(conversation) === all) following.delete(conversation)
      },
    }
  }
  return {
    changed(conversation) {
      for (const follower of following.get(conversation) ?? []) {
        follower.isTold = true
        follower.wake()
      }
    },
    close: () => closing.abort(),
    follow({ id, owner }, after, gone) {
      const own = (counts.get(owner) ?? 0) + 1
      if (own > MOST_EACH) throw new AppError('TOO_MANY_CONNECTIONS')
      counts.set(owner, own)
      const signal = AbortSignal.any([gone, closing.signal])
      const left = () => {
        const rest = (counts.get(owner) ?? 1) - 1
        if (rest > 0) counts.set(owner, rest)
        else counts.delete(owner)
      }
      signal.addEventListener('abort', left, { once: true })
      if (signal.aborted) left()
      return followed(id, after, signal)
    },
  }

  async function* followed(conversation: string, after: number, signal: AbortSignal) {
    const { follower, leave } = join(conversation)
    try {
      yield* events(store, { conversation, after, follower, signal })
    } finally {
      leave()
    }
  }
}

async function* events(
  store: Pick<ConversationStore, 'eventsAfter' | 'exists'>,
  {
    conversation,
    after,
    follower,
    signal,
  }: { conversation: string; after: number; follower: Follower; signal: AbortSignal },
): AsyncGenerator<FollowedEvent | null> {
  let last = after
  let toldAt = performance.now()
  let activeAt = toldAt
  while (!signal.aborted) {
    const wasTold = follower.isTold
    follower.isTold = false
    const found = await store.eventsAfter(conversation, last)
    if (found === null) return void (yield { name: 'reset', data: {}, number: last })
    for (const event of found) {
      yield event
      last = event.number
    }
    const now = performance.now()
    if (found.length > 0) {
      toldAt = now
      activeAt = now
    }
    const isQuiet = now - toldAt > QUIET_MS
    if (found.length === 0 && (wasTold || isQuiet) && !(await store.exists(conversation)))
      return void (yield { name: 'deleted', data: {}, number: last })
    if (isQuiet) {
      yield null
      toldAt = now
    }
    // Where many came at once there may be more.
    if (!follower.isTold && found.length < MANY)
      await rest(follower, now - activeAt < ACTIVE_MS ? LOOK_MS : SELDOM_LOOK_MS, signal)
  }
}

async function rest(follower: Follower, ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController()
  follower.wake = () => woken.abort()
  await sleep(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
}
