import { join } from 'node:path'
import type { Candidates, EntryStore, Space } from './entry-store.ts'
import { IndexSync, type IndexSyncOptions } from './index-sync.ts'
import { removePacked } from './packed-file.ts'
import { createVectorIndexThread } from './vector-index-thread.ts'

export interface PackedOptions {
  readonly dataDir: string
  readonly store: Pick<EntryStore, 'rowsAfter'>
  /** Up to so many entries are compared one by one. */
  readonly exactRows?: number
  onError(error: unknown): void
}

const EXACT_ROWS = 20_000
// A file with so many more entries than there are is mostly of entries that are gone.
const STALE = 1.5

/** Vectors in a thread beside the database. Those of large collections are packed in a file there, made again when lost. */
export function createPackedCandidates(options: PackedOptions): Candidates {
  const { store, exactRows = EXACT_ROWS } = options
  const folder = join(options.dataDir, 'search')
  const syncs = new Map<string, Promise<IndexSync>>()
  const renewing = new Set<string>()
  const thread = createVectorIndexThread(() => syncs.clear())
  let closed = false
  const onError = (error: unknown) => {
    if (!closed) options.onError(error)
  }

  const nameOf = (space: Space, dimensions: number) => `${space.tag}-${space.number}-${dimensions}`
  const syncsOf = (space: Space) =>
    [...syncs].filter(([name]) => name.startsWith(`${space.tag}-`)).map(([, sync]) => sync)
  const open = (space: Space, dimensions: number, anew: boolean): Promise<IndexSync> => {
    const place = { folder, name: nameOf(space, dimensions) }
    const needs: IndexSyncOptions = { thread, store, place, dimensions, exactRows, onError }
    return IndexSync.open(needs, space, anew)
  }
  const syncOf = (space: Space, dimensions: number): Promise<IndexSync> => {
    const name = nameOf(space, dimensions)
    const known = syncs.get(name)
    if (known) return known
    const opened = open(space, dimensions, false)
    syncs.set(name, opened)
    opened.catch(() => syncs.delete(name))
    return opened
  }

  /** Packs a space anew while the file in use goes on answering. */
  const renew = async (space: Space, dimensions: number, stale: IndexSync): Promise<void> => {
    const name = nameOf(space, dimensions)
    if (renewing.has(name) || stale.busy || stale.count <= space.size * STALE + exactRows) return
    renewing.add(name)
    try {
      const next = await open(space, dimensions, true)
      await next.finish(space)
      syncs.set(name, Promise.resolve(next))
      // A file of the old one that is being packed will still appear.
      await thread.call('settled', { handle: stale.handle })
      await thread.call('removeOlder', { handle: next.handle })
      await thread.call('close', { handle: stale.handle })
    } finally {
      renewing.delete(name)
    }
  }

  return {
    async near(space, vector, count) {
      for (;;) {
        const sync = await syncOf(space, vector.length)
        await sync.follow(space)
        renew(space, vector.length, sync).catch(onError)
        const keys = await thread.call('search', { handle: sync.handle, vector, count })
        if (keys) return keys
        syncs.delete(nameOf(space, vector.length))
      }
    },
    forget(space, keys) {
      for (const sync of syncsOf(space))
        sync.then(({ handle }) => thread.call('forget', { handle, keys: [...keys] })).catch(onError)
    },
    // A small collection waits for its first question; a large one is made ready while it is written.
    async written(space, dimensions) {
      if (space.size > exactRows) syncOf(space, dimensions).catch(onError)
      for (const sync of syncsOf(space)) sync.then((it) => it.follow(space)).catch(onError)
    },
    async drop(spaces) {
      for (const space of spaces) {
        for (const known of syncsOf(space)) {
          const sync = await known
          sync.stopped = true
          const { handle } = sync
          const last = thread.call('settled', { handle }).then(() => thread.call('close', { handle }))
          // A file that is being packed will still appear.
          last.then(() => removePacked(folder, `${space.tag}-`)).catch(onError)
        }
        for (const name of syncs.keys()) if (name.startsWith(`${space.tag}-`)) syncs.delete(name)
        removePacked(folder, `${space.tag}-`)
      }
    },
    async close() {
      closed = true
      for (const known of syncs.values())
        await known.then((sync) => {
          sync.stopped = true
        }, onError)
      await thread.close()
    },
  }
}
