import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '../errors.ts'
import { createConnector, type DnsLookup, findAll } from './connector.ts'
import { withDeadline } from './deadline.ts'
import { createReach } from './reach.ts'
import { nextHop, parseWebAddress } from './redirect.ts'
import { refused, wordsForFailure } from './web-failure.ts'

/** What a web service is asked. */
export interface WebRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Sent to the origin of `url` and to no other. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** For all of it: finding the host, every redirect, and the last byte of the reply. */
  readonly timeoutMs: number
  /** Ends it early, when whoever asked has gone. */
  readonly signal?: AbortSignal
}

export interface WebReply {
  readonly status: number
  readonly bytes: ArrayBuffer
  readonly text: string
  /** How long the reply may be used again, as it says itself. */
  readonly cacheControl?: string
}

/** Requests to addresses that others wrote down, behind the SSRF guard: nothing inside the network can be reached. */
export interface Outgoing {
  send(request: WebRequest): Promise<WebReply>
  close(): Promise<void>
}

export interface OutgoingOptions {
  /** Host names, addresses and ranges that may be asked although they are not public. */
  readonly allow?: readonly string[]
  readonly lookup?: DnsLookup
  /** Bytes of a reply. */
  readonly mostBytes?: number
  readonly mostRedirects?: number
}

const MOST_REDIRECTS = 3
const MOST_BYTES = 4_000_000
const CONNECTIONS_PER_ORIGIN = 16
/** A compressed reply could unpack to any size (a zip bomb), so none is asked for. */
const OUR_HEADERS = { 'user-agent': 'Vitrine', accept: 'application/json', 'accept-encoding': 'identity' }

export function createOutgoing({
  allow = [],
  lookup: find = findAll,
  mostBytes = MOST_BYTES,
  mostRedirects = MOST_REDIRECTS,
}: OutgoingOptions = {}): Outgoing {
  const dispatcher = new Agent({
    connect: createConnector(createReach(allow), find),
    connections: CONNECTIONS_PER_ORIGIN,
  })
  return {
    async send(asked) {
      const { timeoutMs, signal } = asked
      try {
        return await withDeadline({ timeoutMs, signal, who: 'The web service' }, (signal) =>
          follow(asked, { dispatcher, signal, mostBytes, mostRedirects }),
        )
      } catch (error) {
        throw error instanceof AppError ? error : refused(wordsForFailure(error), error)
      }
    },
    close: () => dispatcher.destroy(),
  }
}

interface Way {
  readonly dispatcher: Agent
  readonly signal: AbortSignal
  readonly mostBytes: number
  readonly mostRedirects: number
}

/** Redirects by hand, so that each address passes the SSRF guard, and secrets stay with their origin. */
async function follow(
  asked: WebRequest,
  { dispatcher, signal, mostBytes, mostRedirects }: Way,
): Promise<WebReply> {
  let hop = {
    url: parseWebAddress(asked.url),
    method: asked.method,
    headers: asked.headers,
    body: asked.body,
  }
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(hop.url, {
      dispatcher,
      signal,
      method: hop.method,
      headers: { ...OUR_HEADERS, ...hop.headers },
      body: hop.body ?? null,
    })
    // A body that is let go half way says so, and where nobody listens that ends the process.
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
