import type { Log } from './types.ts'

const RELAY = '/api/play/relay'
/** The relay sets this on every reply from the other server. */
const FROM_THERE = 'x-relay'

/**
 * `fetch` to another server through ours, which avoids CORS. Only makers may use it; for others the browser contacts
 * the server directly.
 */
export function relayedFetch(log: Log): typeof fetch {
  let direct = false
  return async (input, init) => {
    const request = new Request(input, init)
    if (direct || new URL(request.url).origin === location.origin) return fetch(input, init)
    const headers = new Headers({ 'x-relay-to': request.url })
    for (const [name, value] of request.headers) headers.set(`x-relay-header-${name}`, value)
    const { method, signal } = request
    const reply = await fetch(RELAY, { method, headers, signal, body: init?.body ?? null })
    if (reply.headers.has(FROM_THERE)) return reply
    if (reply.status !== 401 && reply.status !== 403) throw new Error(await reasonOf(reply))
    direct = true
    const title = 'Your browser connects directly, since you are not signed in as a maker'
    log({ kind: 'mcp', direction: 'out', title, detail: request.url })
    return fetch(input, init)
  }
}

async function reasonOf(reply: Response): Promise<string> {
  const body: unknown = await reply.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : body
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : `The relay answered ${reply.status}.`
}
