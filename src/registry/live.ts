import { LRUCache } from 'lru-cache'
import type { App } from '../contract/index.ts'
import type { LiveStore, LiveVersion } from './live-store.ts'

/** The made apps that are live, each loaded when it is first asked for. */
export interface LiveTable {
  /** What is at hand, without waiting. */
  loaded(slug: string): App | undefined
  load(slug: string): Promise<App | null>
  /** Looks at once for what changed, in this process or in another. */
  refresh(): Promise<void>
  /** Tells of each slug whose App is another now, or gone. */
  onChange(listener: (slug: string) => void): void
  close(): Promise<void>
}

export interface LiveTableParts {
  store: LiveStore
  make(version: LiveVersion): Promise<App>
  onError(error: unknown): void
}

const LOOK_EVERY_MS = 500
/** In characters of data: what is loaded takes a few times as much memory. */
const LOADED = { max: 1000, maxSize: 16_000_000 }
/** The cache takes no size of 0, and nothing larger than it is: the App just loaded is held even where it alone is too heavy. */
const sizeWithin = ({ size }: LiveVersion) => Math.min(Math.max(size, 1), LOADED.maxSize)
const SLUG = /^[a-z0-9-]{1,63}$/

export function createLiveTable({ store, make, onError }: LiveTableParts): LiveTable {
  const apps = new LRUCache<string, App>(LOADED)
  const loading = new Map<string, Promise<App | null>>()
  const listeners: ((slug: string) => void)[] = []
  let seen = 0
  let looking = Promise.resolve()

  const drop = (slug: string) => {
    apps.delete(slug)
    // What is on its way may be old already; whoever asks from now on gets a fresh one.
    loading.delete(slug)
    for (const tell of listeners) tell(slug)
  }
  const look = async () => {
    const now = await store.counter()
    if (now === seen) return
    const slugs = await store.changedSince(seen)
    seen = now
    slugs.forEach(drop)
  }
  const refresh = () => {
    const next = looking.then(look)
    looking = next.catch(() => {})
    return next
  }
  /** The App goes on the table unless it changed while it was loaded. */
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
  const timer = setInterval(() => void refresh().catch(onError), LOOK_EVERY_MS).unref()

  return {
    loaded: (slug) => apps.get(slug),
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer)
      await looking
    },
    async load(slug) {
      if (!SLUG.test(slug)) return null
      return apps.get(slug) ?? loading.get(slug) ?? start(slug)
    },
  }
}
