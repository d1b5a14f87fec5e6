import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CorsOptions {
  host: string
  /** Foreign pages that may call, exactly as a browser names them. */
  corsOrigins: readonly string[]
}

/** Decides which foreign pages may call the addresses of MCP clients. */
export interface Cors {
  allows(request: Pick<FastifyRequest, 'url' | 'headers'>): boolean
  /** Answers a preflight; true if that was the whole request. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])
/** Endpoints with their pictures, and the addresses for getting a token. Pages and the studio's API are excluded. */
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
 * Only a token's holder sends it, never the browser by itself, so a page gains nothing from its user's sign-in.
 * Credentials are therefore never allowed, and any header is.
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
