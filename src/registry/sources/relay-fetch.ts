import { Readable } from 'node:stream'
import type { Relay, RelayRequest } from './relay.ts'

/** A reply of these has no body. */
const BODILESS = new Set([101, 204, 205, 304])

/** `fetch` for a client that speaks to other MCP servers: behind the SSRF guard, streamed, and following no redirect. */
export const createRelayFetch =
  ({ forward }: Pick<Relay, 'forward'>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    const reply = await forward({
      url: request.url,
      method: request.method as RelayRequest['method'],
      headers: {
        ...Object.fromEntries(request.headers),
        'user-agent': 'Vitrine',
        'accept-encoding': 'identity',
      },
      body,
      signal: request.signal,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
    if (BODILESS.has(reply.status)) reply.body.resume()
    const stream = Readable.toWeb(reply.body) as ReadableStream<Uint8Array>
    return new Response(BODILESS.has(reply.status) ? null : stream, { status: reply.status, headers })
  }
