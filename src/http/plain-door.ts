import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'
import type { Endpoint } from '../mcp/endpoint.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { Draining } from './drain.ts'
import type { Guards } from './guards.ts'
import { readJsonBody } from './json-body.ts'
import { MCP_ROUTE } from './mcp.ts'
import { callsIn, writeRpcError } from './mcp-errors.ts'
import type { HttpMetrics } from './metrics.ts'
import { networkOf } from './network-address.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Answers plain calls; created with the endpoints. */
export interface PlainCalls {
  readonly endpoints: Pick<Endpoints, 'find'>
  readonly limits: RateLimits | null
}

interface PlainDoorOptions extends PlainCalls {
  readonly guards: Guards
  readonly headers: SecurityHeaders
  readonly draining: Pick<Draining, 'isDraining'>
  readonly bodyLimit: number
  readonly metrics: HttpMetrics | null
  readonly log: FastifyBaseLogger
}

const [BEFORE_SLUG, AFTER_SLUG] = MCP_ROUTE.split(':slug') as [string, string]
const CHANGED = { words: 'The app changed while your request arrived. Send it again.' }
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i
/** Larger bodies share a bounded memory, which the framework's hooks look after. */
const MOST_BYTES = 16_384

/**
 * Answers calls of public Apps before the framework sees them: routing, hooks and its own request and reply cost as much as the
 * call. It takes only what needs no further check, by address and headers alone; all else goes the usual way.
 */
export function openPlainDoor(server: Server, options: PlainDoorOptions): void {
  const { guards, headers, metrics, endpoints, draining } = options
  const usual = server.listeners('request') as RequestListener[]
  const answer = createAnswer(options)
  const mostBytes = Math.min(MOST_BYTES, options.bodyLimit)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const slug = plainSlug(request, mostBytes)
    const endpoint =
      slug !== undefined && server.listening && !draining.isDraining ? endpoints.find(slug) : undefined
    if (!endpoint || !isOpen(endpoint) || guards.refuse(request.headers, false)) {
      for (const listener of usual) listener(request, response)
      return
    }
    if (metrics) response.once('finish', () => metrics.answered(MCP_ROUTE, response.statusCode))
    readBody(request, (text) => {
      // A body may come slowly, and meanwhile the App may have become another or be open no longer.
      const now = endpoints.find(slug ?? '')
      const open = now && isOpen(now) ? now : null
      answer(open, text, request, response).catch((thrown: unknown) => {
        if (!response.headersSent) headers.set(request.url ?? '', response)
        const code = writeRpcError(response, thrown)
        metrics?.refused(code)
        if (thrown instanceof AppError) options.log.info({ app: slug, code }, 'refused')
        else options.log.error({ err: thrown }, 'request failed')
      })
    })
  })
}

/** The App of a request that anybody may make and one small JSON body completes; undefined for every other. */
function plainSlug({ method, url = '', headers }: IncomingMessage, mostBytes: number): string | undefined {
  const { 'content-type': type, 'content-length': length, authorization, origin } = headers
  if (method !== 'POST' || authorization !== undefined || origin !== undefined) return undefined
  if (length === undefined || Number(length) > mostBytes || !JSON_TYPE.test(type ?? '')) return undefined
  if (!url.startsWith(BEFORE_SLUG) || !url.endsWith(AFTER_SLUG)) return undefined
  // Whatever else is in between is no slug, and no App is found by it.
  return url.slice(BEFORE_SLUG.length, -AFTER_SLUG.length)
}

const isOpen = ({ app, isRestricted }: Endpoint) => app.access === 'public' && !app.limits && !isRestricted()

const createAnswer =
  ({ headers, limits, bodyLimit }: PlainDoorOptions) =>
  async (endpoint: Endpoint | null, text: string, request: IncomingMessage, response: ServerResponse) => {
    if (!endpoint) throw new AppError('CONFLICT', {}, CHANGED)
    const body = readJsonBody(text, () => bodyLimit)
    const caller = networkOf(request.socket.remoteAddress ?? '')
    if (limits) await limits.take(endpoint.app.slug, caller, callsIn(body))
    const mcpRequest = { request, response, body, user: null, caller }
    const reply = await endpoint.answer(mcpRequest)
    if (reply !== null) {
      // With a length Node sends headers and body as one buffer; without one, as four.
      const length = String(Buffer.byteLength(reply))
      response.writeHead(200, [...headers.jsonReply(), 'content-length', length]).end(reply)
      return
    }
    headers.set(request.url ?? '', response)
    await endpoint.serve(mcpRequest)
  }

function readBody(request: IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => done(String(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
}
