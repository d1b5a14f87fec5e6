import { join } from 'node:path'
import type { Candidates, EntryStore, Space } from './entry-store.ts'
import { Follower, type FollowerOptions } from './follower.ts'
import { removeGraphs } from './graph-file.ts'
import { createNearThread } from './near-thread.ts'

export interface GraphOptions {
  readonly dataDir: string
  readonly store: Pick<EntryStore, 'rowsAfter'>
  /** Up to so many entries are compared one by one. */
  readonly exactRows?: number
  onError(error: unknown): void
}

const EXACT_ROWS = 20_000
// A graph with so many more entries than there are is mostly of entries that are gone.
const STALE = 1.5

/** Vectors in a thread beside the database. Large collections have a graph there, kept in a file and made again when lost. */
export function createGraphCandidates(options: GraphOptions): Candidates {
  const { store, exactRows = EXACT_ROWS } = options
  const folder = join(options.dataDir, 'search')
  const followers = new Map<string, Promise<Follower>>()
  const renewing = new Set<string>()
  const thread = createNearThread(() => followers.clear())
  let closed = false
  const onError = (error: unknown) => {
    if (!closed) options.onError(error)
  }

  const nameOf = (space: Space, dimensions: number) => `${space.tag}-${space.number}-${dimensions}`
  const followersOf = (space: Space) =>
    [...followers].filter(([name]) => name.startsWith(`${space.tag}-`)).map(([, follower]) => follower)
  const open = (space: Space, dimensions: number, anew: boolean): Promise<Follower> => {
    const place = { folder, name: nameOf(space, dimensions) }
    const needs: FollowerOptions = { thread, store, place, dimensions, exactRows, onError }
    return Follower.open(needs, space, anew)
  }
  const followerOf = (space: Space, dimensions: number): Promise<Follower> => {
    const name = nameOf(space, dimensions)
    const known = followers.get(name)
    if (known) return known
    const opened = open(space, dimensions, false)
    followers.set(name, opened)
    opened.catch(() => followers.delete(name))
    return opened
  }

  /** Builds a graph anew while the one in use goes on answering. */
  const renew = async (space: Space, dimensions: number, stale: Follower): Promise<void> => {
    const name = nameOf(space, dimensions)
    if (renewing.has(name) || stale.busy || stale.count <= space.size * STALE + exactRows) return
    renewing.add(name)
    try {
      const next = await open(space, dimensions, true)
      await next.finish(space)
      followers.set(name, Promise.resolve(next))
      await thread.call('removeOlder', { handle: next.handle })
      await thread.call('close', { handle: stale.handle })
    } finally {
      renewing.delete(name)
    }
  }

  return {
    async near(space, vector, count) {
      for (;;) {
        const follower = await followerOf(space, vector.length)
        await follower.follow(space)
        renew(space, vector.length, follower).catch(onError)
        const keys = await thread.call('search', { handle: follower.handle, vector, count })
        if (keys) return keys
        followers.delete(nameOf(space, vector.length))
      }
    },
    forget(space, keys) {
      for (const follower of followersOf(space))
        follower.then(({ handle }) => thread.call('forget', { handle, keys: [...keys] })).catch(onError)
    },
    // A small collection waits for its first question; a large one is made ready while it is written.
    async written(space, dimensions) {
      if (space.size > exactRows) followerOf(space, dimensions).catch(onError)
      for (const follower of followersOf(space)) follower.then((it) => it.follow(space)).catch(onError)
    },
    async drop(spaces) {
      for (const space of spaces) {
        for (const known of followersOf(space)) {
          const follower = await known
          follower.stopped = true
          const { handle } = follower
          const last = thread.call('settled', { handle }).then(() => thread.call('close', { handle }))
          // A graph that is being built will still write its file.
          last.then(() => removeGraphs(folder, `${space.tag}-`)).catch(onError)
        }
        for (const name of followers.keys()) if (name.startsWith(`${space.tag}-`)) followers.delete(name)
        removeGraphs(folder, `${space.tag}-`)
      }
    },
    async close() {
      closed = true
      for (const known of followers.values())
        await known.then((follower) => {
          follower.stopped = true
        }, onError)
      await thread.close()
    },
  }
}
