import { LRUCache } from 'lru-cache'

/** The keys of a client with a document are asked for at each of its requests; so long they are taken as they were. */
const KEPT_MS = 60_000
const MOST_KEPT = 100

export interface ClientFetchOptions {
  readonly fetch: typeof fetch
  /** True if the current caller may make the server fetch this address. */
  mayFetch(address: string): Promise<boolean>
}

/** Fetches addresses from clients' metadata. Anybody can write metadata, so each fetch counts against the caller. */
export function createClientFetch({ fetch, mayFetch }: ClientFetchOptions): typeof fetch {
  const kept = new LRUCache<string, { text: string; headers: Headers }>({ max: MOST_KEPT, ttl: KEPT_MS })
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const known = kept.get(address)
    if (known) return new Response(known.text, { headers: known.headers })
    if (!(await mayFetch(address))) throw new Error('fetch not allowed')
    const response = await fetch(address, init)
    if (response.status !== 200) return response
    const [text, cacheControl] = [await response.text(), response.headers.get('cache-control')]
    const headers = new Headers(cacheControl === null ? {} : { 'cache-control': cacheControl })
    kept.set(address, { text, headers })
    return new Response(text, { headers })
  }
}
