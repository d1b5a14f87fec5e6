import type { Dispatcher } from 'undici'
import { AppError } from '../errors.ts'
import type { DnsLookup } from './connector.ts'
import { withDeadline } from './deadline.ts'
import { nextHop, parseWebAddress } from './redirect.ts'
import { createWebClient } from './web-client.ts'
import { refused, wordsForFailure } from './web-failure.ts'

export interface WebRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Sent only to the origin of `url`. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** For everything: DNS, redirects, and the last byte of the reply. */
  readonly timeoutMs: number
  /** Cancels it when the caller has left. */
  readonly signal?: AbortSignal
}

export interface WebReply {
  readonly status: number
  readonly bytes: ArrayBuffer
  readonly text: string
  /** The reply's own cache lifetime. */
  readonly cacheControl?: string
}

/** Requests to addresses that others wrote, behind the SSRF guard: nothing inside the network can be reached. */
export interface Outgoing {
  send(request: WebRequest): Promise<WebReply>
  close(): Promise<void>
}

export interface OutgoingOptions {
  /** Host names, addresses and ranges that may be requested although they are not public. */
  readonly allow?: readonly string[]
  readonly lookup?: DnsLookup
  /** Most bytes of a reply. */
  readonly mostBytes?: number
  readonly mostRedirects?: number
}

const MOST_REDIRECTS = 3
const MOST_BYTES = 4_000_000
const CONNECTIONS_PER_ORIGIN = 16
/** A compressed reply could unpack to any size (a zip bomb), so none is requested. */
const OUR_HEADERS = { 'user-agent': 'Vitrine', accept: 'application/json', 'accept-encoding': 'identity' }

export function createOutgoing({
  allow = [],
  lookup,
  mostBytes = MOST_BYTES,
  mostRedirects = MOST_REDIRECTS,
}: OutgoingOptions = {}): Outgoing {
  const client = createWebClient({ allow, lookup, connections: CONNECTIONS_PER_ORIGIN })
  return {
    async send(request) {
      const { timeoutMs, signal } = request
      try {
        return await withDeadline({ timeoutMs, signal, who: 'The web service' }, (signal) =>
          follow(request, { client, signal, mostBytes, mostRedirects }),
        )
      } catch (error) {
        throw error instanceof AppError ? error : refused(wordsForFailure(error), error)
      }
    },
    close: client.close,
  }
}

interface Way {
  readonly client: ReturnType<typeof createWebClient>
  readonly signal: AbortSignal
  readonly mostBytes: number
  readonly mostRedirects: number
}

/** Follows redirects itself, so that each address passes the SSRF guard, and secrets stay with their origin. */
async function follow(
  request: WebRequest,
  { client, signal, mostBytes, mostRedirects }: Way,
): Promise<WebReply> {
  let hop = {
    url: parseWebAddress(request.url),
    method: request.method,
    headers: request.headers,
    body: request.body,
  }
  for (let redirects = 0; ; redirects += 1) {
    const response = await client.request(hop.url, {
      signal,
      method: hop.method,
      headers: { ...OUR_HEADERS, ...hop.headers },
      body: hop.body ?? null,
    })
    // Destroying a body emits an error, which would end the process without a listener.
    response.body.on('error', () => {})
    const next = nextHop(hop, response)
    if (!next) return read(response, mostBytes)
    await response.body.dump({ limit: 0 }).catch(() => {})
    if (redirects === mostRedirects) throw refused('The web service redirects too often.')
    hop = next
  }
}

async function read(response: Dispatcher.ResponseData, mostBytes: number): Promise<WebReply> {
  const { 'cache-control': cacheControl } = response.headers
  const bytes = await readBytes(response, mostBytes)
  return {
    status: response.statusCode,
    bytes,
    get text() {
      return new TextDecoder().decode(bytes)
    },
    ...(typeof cacheControl === 'string' && { cacheControl }),
  }
}

async function readBytes({ body, headers }: Dispatcher.ResponseData, most: number): Promise<ArrayBuffer> {
  const tooLarge = refused(`The web service sent more than ${most.toLocaleString('en')} bytes.`)
  const encoding = headers['content-encoding'] ?? 'identity'
  const problem =
    Number(headers['content-length'] ?? 0) > most
      ? tooLarge
      : encoding !== 'identity' &&
        refused('The web service sent a compressed reply, which was not asked for.')
  if (problem) {
    body.destroy()
    throw problem
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > most) throw tooLarge
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts)).buffer
}
