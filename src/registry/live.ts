import { LRUCache } from 'lru-cache'
import type { App } from '../contract/index.ts'
import type { LiveStore, LiveVersion } from './live-store.ts'

/** The live made apps, each loaded when first requested. */
export interface LiveTable {
  /** Only what is in memory, without waiting. */
  loaded(slug: string): App | undefined
  load(slug: string): Promise<App | null>
  /** Checks at once for changes, by this process or another. */
  refresh(): Promise<void>
  /** Reports each slug whose App changed or disappeared. */
  onChange(listener: (slug: string) => void): void
  close(): Promise<void>
}

export interface LiveTableParts {
  store: LiveStore
  make(version: LiveVersion): Promise<App>
  /** Called after any change of access or live apps, by this process or another. */
  onChanges?(): Promise<void>
  onError(error: unknown): void
  /** Interval for polling changes that were not announced. */
  lookEveryMs?: number | undefined
}

const LOOK_EVERY_MS = 500
/** In characters of data; a loaded App takes a few times as much memory. */
const LOADED = { max: 1000, maxSize: 16_000_000 }
/** The cache accepts neither a size of 0 nor one above its limit: the App just loaded is kept even if it is too large. */
const sizeWithin = ({ size }: LiveVersion) => Math.min(Math.max(size, 1), LOADED.maxSize)
const SLUG = /^[a-z0-9-]{1,63}$/

export function createLiveTable({
  store,
  make,
  onChanges,
  onError,
  lookEveryMs = LOOK_EVERY_MS,
}: LiveTableParts): LiveTable {
  const apps = new LRUCache<string, App>(LOADED)
  const loading = new Map<string, Promise<App | null>>()
  const listeners: ((slug: string) => void)[] = []
  let seen = 0
  let looking = Promise.resolve()

  const drop = (slug: string) => {
    apps.delete(slug)
    // A load in progress may be outdated; later requests start a new one.
    loading.delete(slug)
    for (const tell of listeners) tell(slug)
  }
  const look = async () => {
    const now = await store.counter()
    if (now === seen) return
    const slugs = await store.changedSince(seen)
    await onChanges?.()
    seen = now
    slugs.forEach(drop)
  }
  const refresh = () => {
    const next = looking.then(look)
    looking = next.catch(() => {})
    return next
  }
  /** The App enters the table unless it changed during loading. */
  const start = (slug: string): Promise<App | null> => {
    const fresh = store.find(slug).then(async (version) => {
      const app = version && (await make(version))
      if (app && loading.get(slug) === fresh) apps.set(slug, app, { size: sizeWithin(version) })
      return app
    })
    loading.set(slug, fresh)
    const done = () => void (loading.get(slug) === fresh && loading.delete(slug))
    fresh.then(done, done)
    return fresh
  }
  const lookNow = () => void refresh().catch(onError)
  const timer = setInterval(lookNow, lookEveryMs).unref()
  const watching = store.watch?.(lookNow)

  return {
    loaded: (slug) => apps.get(slug),
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer)
      await watching?.close()
      await looking
    },
    async load(slug) {
      if (!SLUG.test(slug)) return null
      return apps.get(slug) ?? loading.get(slug) ?? start(slug)
    },
  }
}
