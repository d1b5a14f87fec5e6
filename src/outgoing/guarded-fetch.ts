import type { Outgoing } from './outgoing.ts'

const TIMEOUT_MS = 2500

/**
 * `fetch` for addresses that strangers name, behind the SSRF guard: resolved once and checked before connecting, so
 * that DNS rebinding and port scans find nothing inside.
 */
export const createGuardedFetch =
  ({ send }: Pick<Outgoing, 'send'>): typeof fetch =>
  async (address, init) => {
    const { url, headers } = new Request(address, init?.headers ? { headers: init.headers } : {})
    const sent = { url, method: 'GET', headers: Object.fromEntries(headers), body: undefined } as const
    const { status, text, cacheControl } = await send({ ...sent, timeoutMs: TIMEOUT_MS })
    return new Response(text, { status, headers: cacheControl ? { 'cache-control': cacheControl } : {} })
  }
