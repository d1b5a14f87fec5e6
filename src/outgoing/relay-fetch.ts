import type { Readable } from 'node:stream'
import type { Relay, RelayRequest } from './relay.ts'

/** Statuses without a body. */
const BODILESS = new Set([101, 204, 205, 304])

/** `fetch` for MCP clients: behind the SSRF guard, streamed, and without redirects. */
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
    const stream = BODILESS.has(reply.status) ? null : streamOf(reply.body)
    return new Response(stream, { status: reply.status, headers })
  }

/** Node's own conversion continues after the consumer has left, which ends the process. */
function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const parts = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void body.destroy(),
  })
}
