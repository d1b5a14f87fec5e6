import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { AppError } from '../errors.ts'
import type { DnsLookup } from './connector.ts'
import { parseWebAddress } from './redirect.ts'
import { createWebClient } from './web-client.ts'
import { MAY_NOT_ASK, wordsForFailure } from './web-failure.ts'

export interface RelayRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  readonly signal: AbortSignal
}

export interface RelayReply {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
  readonly body: Readable
}

/** Forwards requests to other MCP servers and streams their replies, behind the SSRF guard. */
export interface Relay {
  forward(request: RelayRequest): Promise<RelayReply>
  close(): Promise<void>
}

const HEADERS_MS = 60_000
/** A stream may be silent while a tool works. */
const SILENCE_MS = 300_000
const CONNECTIONS_PER_ORIGIN = 16
/** Most bytes of a reply, so that no server can send forever. */
const MOST_BYTES = 50_000_000

export interface RelayOptions {
  readonly allow: readonly string[]
  readonly lookup?: DnsLookup
}

export function createRelay({ allow, lookup }: RelayOptions): Relay {
  const client = createWebClient({
    allow,
    lookup,
    connections: CONNECTIONS_PER_ORIGIN,
    headersTimeout: HEADERS_MS,
    bodyTimeout: SILENCE_MS,
    maxResponseSize: MOST_BYTES,
  })
  return {
    async forward({ url, method, headers, body, signal }) {
      try {
        const address = parseWebAddress(url)
        const reply = await client.request(address, { method, headers, body, signal })
        // Destroying a body emits an error, which would end the process without a listener.
        reply.body.on('error', () => {})
        refuseRedirect(reply)
        return { status: reply.statusCode, headers: reply.headers, body: reply.body }
      } catch (error) {
        throw unreachable(reasonOf(error), error)
      }
    },
    close: client.close,
  }
}

/** The user agreed to this address and no other. */
function refuseRedirect({ statusCode, headers: { location }, body }: Dispatcher.ResponseData): void {
  if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') return
  body.destroy()
  throw unreachable(`The server redirects to ${location.slice(0, 200)}. Open that address instead.`)
}

const unreachable = (message: string, cause?: unknown) =>
  new AppError('SERVER_UNREACHABLE', {}, { words: message, cause })

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'SERVER_UNREACHABLE') return error.message
  const reason = error instanceof AppError ? String(error.details.reason) : wordsForFailure(error)
  return reason === MAY_NOT_ASK
    ? 'This server may not ask that address.'
    : reason.replaceAll('web service', 'server')
}
