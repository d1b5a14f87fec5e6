import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CorsOptions {
  /** The address this server listens on. */
  host: string
  /** Pages elsewhere that may call, each exactly as a browser names it. */
  corsOrigins: readonly string[]
}

/** Which pages elsewhere may call the addresses that MCP clients use, and read the replies. */
export interface Cors {
  allows(request: Pick<FastifyRequest, 'url' | 'headers'>): boolean
  /** Tells the browser so; true once that was all it asked for. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])
/** Endpoints with their pictures, and what a client needs to get a token for one. Pages, and the API of the studio, are not among them. */
const CLIENT_ADDRESSES = [
  /^\/servers\/[^/]+\/(mcp|icon\.svg)$/,
  /^\/oauth\/(reg|token|token\/revocation|jwks)$/,
  /^\/\.well-known\/oauth-protected-resource\/servers\/[^/]+\/mcp$/,
  /^\/(oauth\/)?\.well-known\/(oauth-authorization-server|openid-configuration)(\/oauth)?$/,
]
const METHODS = 'GET, POST, DELETE'
const EXPOSED = 'WWW-Authenticate, Mcp-Session-Id, Mcp-Protocol-Version, Retry-After'
const HEADER_NAMES = /^[\w-]+( *, *[\w-]+)*$/
const KNOWN_S = '600'

/**
 * A token is sent by whoever holds it and never by the browser itself, so no page gains by this what its reader is
 * signed in to. That is why credentials are never allowed, and every header that a client may want is.
 */
export function createCors({ host, corsOrigins }: CorsOptions): Cors {
  const origins = new Set(corsOrigins)
  const isLocal = LOOPBACK_HOSTS.has(host)
  const isAllowed = (origin: string) => origins.has(origin) || (isLocal && isLoopback(origin))
  const allows: Cors['allows'] = ({ url, headers: { origin } }) =>
    origin !== undefined && isAllowed(origin) && isClientAddress(url)
  return {
    allows,
    answer(request, reply) {
      if (!allows(request)) return false
      const { origin = '', 'access-control-request-headers': wanted = '' } = request.headers
      reply.raw.setHeader('vary', 'Origin')
      reply.raw.setHeader('access-control-allow-origin', origin)
      reply.raw.setHeader('access-control-expose-headers', EXPOSED)
      if (request.method !== 'OPTIONS') return false
      reply.header('access-control-allow-methods', METHODS)
      if (HEADER_NAMES.test(wanted)) reply.header('access-control-allow-headers', wanted)
      reply.header('access-control-max-age', KNOWN_S).code(204).send()
      return true
    },
  }
}

function isClientAddress(url: string): boolean {
  const path = (url.split('?')[0] ?? '').replace(/\/$/, '')
  return CLIENT_ADDRESSES.some((address) => address.test(path))
}

const isLoopback = (origin: string) => URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname)
