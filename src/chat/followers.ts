import { AppError } from '../errors.ts'
import type { ConversationStore, NumberedEvent, StoredConversation } from './conversation.ts'

export interface Followers {
  /** Wakes this process's followers; other processes' writes are found by polling. */
  changed(conversation: string): void
  /**
   * Yields the events after a number for as long as somebody listens, and null now and then to keep the connection
   * alive. Throws if one person follows too much at once.
   */
  follow(
    conversation: Pick<StoredConversation, 'id' | 'owner'>,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<FollowedEvent | null>
  /** Ends all of them, so that the server can close. */
  close(): void
}

export type FollowedEvent =
  | NumberedEvent
  | { readonly name: 'reset' | 'deleted'; readonly data: object; readonly number: number }

/** One poll for all followers of this process. */
const LOOK_MS = 500
const QUIET_LOOKS = 24
/** One person's tabs and devices. */
const MOST_EACH = 50
const TOO_MANY_OPEN = `You have ${MOST_EACH} conversations open at once, the most for one person. Close some of their tabs. This limit is fixed.`

type Store = Pick<ConversationStore, 'eventsAfter' | 'lastEvents'>
/**
 * The reason a follower wakes: it has just begun, an event was written, nothing was for a while, the conversation is gone,
 * or nobody listens.
 */
type Reason = 'begun' | 'written' | 'quiet' | 'deleted' | 'left'

interface Follower {
  /** The last event it received. */
  last: number
  quietLooks: number
  /** A reason it has not woken for yet. */
  pending: Reason | null
  wake: (() => void) | null
}

const notify = (follower: Follower, reason: Reason) => {
  if (follower.pending !== 'left' && (reason !== 'quiet' || follower.pending === null))
    follower.pending = reason
  follower.wake?.()
  follower.wake = null
}

/** Waits for the next reason. */
const nextReason = async (follower: Follower): Promise<Reason> => {
  if (follower.pending === null)
    await new Promise<void>((wake) => {
      follower.wake = wake
    })
  const reason = follower.pending ?? 'quiet'
  follower.pending = null
  return reason
}

export function createFollowers(store: Store, onError: (error: unknown) => void): Followers {
  const following = new Map<string, Set<Follower>>()
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const look = async () => {
    // A follower who joined during the poll was not polled, and its conversation is not deleted.
    const followed = [...following]
    const last = await store.lastEvents(followed.map(([conversation]) => conversation))
    for (const [conversation, followers] of followed) {
      const number = last.get(conversation)
      for (const follower of followers) {
        follower.quietLooks += 1
        if (number === undefined) notify(follower, 'deleted')
        else if (number > follower.last) notify(follower, 'written')
        else if (follower.quietLooks >= QUIET_LOOKS) notify(follower, 'quiet')
      }
    }
  }
  const lookSoon = () => {
    if (timer || isClosed || following.size === 0) return
    timer = setTimeout(async () => {
      await look().catch(onError)
      timer = null
      lookSoon()
    }, LOOK_MS).unref()
  }
  const join = (conversation: string, follower: Follower) => {
    const all = following.get(conversation) ?? new Set()
    following.set(conversation, all.add(follower))
    lookSoon()
    return () => {
      all.delete(follower)
      if (all.size === 0 && following.get(conversation) === all) following.delete(conversation)
    }
  }
  const countIn = (owner: string) => {
    const own = (counts.get(owner) ?? 0) + 1
    if (own > MOST_EACH) throw new AppError('TOO_MANY_CONNECTIONS', {}, { words: TOO_MANY_OPEN })
    counts.set(owner, own)
    return () => {
      const rest = (counts.get(owner) ?? 1) - 1
      if (rest > 0) counts.set(owner, rest)
      else counts.delete(owner)
    }
  }
  return {
    changed(conversation) {
      for (const follower of following.get(conversation) ?? []) notify(follower, 'written')
    },
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      for (const followers of following.values()) for (const follower of followers) notify(follower, 'left')
    },
    follow({ id, owner }, after, signal) {
      const countOut = countIn(owner)
      const follower: Follower = { last: after, quietLooks: 0, pending: 'begun', wake: null }
      const part = join(id, follower)
      const leave = () => {
        countOut()
        part()
        notify(follower, 'left')
      }
      if (signal.aborted || isClosed) leave()
      else signal.addEventListener('abort', leave, { once: true })
      return events(store, id, follower)
    },
  }
}

async function* events(
  store: Store,
  conversation: string,
  follower: Follower,
): AsyncGenerator<FollowedEvent | null> {
  for (;;) {
    const reason = await nextReason(follower)
    if (reason === 'left') return
    const found = await store.eventsAfter(conversation, follower.last)
    if (found === null) return void (yield { name: 'reset', data: {}, number: follower.last })
    for (const event of found) {
      yield event
      follower.last = event.number
    }
    if (found.length > 0) {
      follower.quietLooks = 0
      // There may be more than one read returns.
      notify(follower, 'written')
    } else if (reason === 'deleted' || !(await isThere(store, conversation, reason))) {
      return void (yield { name: 'deleted', data: {}, number: follower.last })
    } else if (reason === 'quiet') {
      follower.quietLooks = 0
      yield null
    }
  }
}

/** Deleting a conversation wakes its followers, and there is nothing left to read. */
const isThere = async (store: Store, conversation: string, reason: Reason) =>
  reason !== 'written' || (await store.lastEvents([conversation])).has(conversation)
