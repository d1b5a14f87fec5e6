import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Relay, RelayRequest } from '../outgoing/relay.ts'
import type { Access } from './api/makers.ts'
import type { RateLimits } from './rate-limits.ts'

interface RelayDoor {
  access: Pick<Access, 'maker'>
  relay: Pick<Relay, 'forward'>
  limits: RateLimits | null
}

/** The target address. In a header, because links and forms can't set headers. */
const TO = 'x-relay-to'
/** Prefixed headers, so that ours are not forwarded and theirs are not interpreted here. */
const SENT = 'x-relay-header-'
/** Set by the connection itself. */
const NOT_SENT = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
])
const GIVEN_BACK = ['content-type', 'mcp-session-id', 'www-authenticate', 'retry-after']
const COUNTED = '/api/play/relay'

/**
 * `/api/play/relay`: the playground's way to other MCP servers, for makers. A page cannot reach a server without CORS;
 * this server can, within the SSRF guard.
 */
export const relayRoutes =
  ({ access, relay, limits }: RelayDoor) =>
  async (http: FastifyInstance) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    http.route({
      method: ['GET', 'POST', 'DELETE'],
      url: COUNTED,
      onRequest: async (request) => {
        const account = await access.maker(request)
        await limits?.take(COUNTED, account.id)
      },
      handler: async (request, reply) => {
        const { status, headers, body } = await relay.forward(read(request, reply))
        for (const name of GIVEN_BACK) if (headers[name] !== undefined) reply.header(name, headers[name])
        return reply.code(status).header('x-relay', '1').send(body)
      },
    })
  }

function read({ method, headers, body }: FastifyRequest, { raw }: FastifyReply): RelayRequest {
  const to = headers[TO]
  if (typeof to !== 'string')
    throw new AppError('INVALID_QUERY', {}, { words: `Send the address in the header ${TO}.` })
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  const sent = Object.entries(headers)
    .filter(([name]) => name.startsWith(SENT))
    .map(([name, value]) => [name.slice(SENT.length), String(value)] as const)
    .filter(([name]) => !NOT_SENT.has(name))
  return {
    url: to,
    method: method === 'POST' || method === 'DELETE' ? method : 'GET',
    headers: { ...Object.fromEntries(sent), 'user-agent': 'Vitrine', 'accept-encoding': 'identity' },
    body: Buffer.isBuffer(body) && body.length > 0 ? body : null,
    signal: leaving.signal,
  }
}
