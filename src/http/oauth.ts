import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Visitors } from './visitors.ts'

export interface OAuthOptions {
  /** Created with the first request, which reveals the address. */
  provider(): Promise<Provider>
  visitors: Visitors
  origin(): string
}

interface UidRoute {
  Params: { uid?: string }
}

const MOUNT = '/oauth'
const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server'
const METADATA = [AUTHORIZATION_SERVER, '/.well-known/openid-configuration']
/**
 * Every address of the authorization server in use. It accepts `/REG` for `/reg` and has more than these, so only
 * these exact names are passed on, and no rate limit can be bypassed.
 */
const ENDPOINTS = [
  { path: '/auth', methods: ['GET', 'POST'] },
  { path: '/auth/:uid', methods: ['GET'] },
  { path: '/token', methods: ['POST'] },
  { path: '/token/revocation', methods: ['POST'] },
  { path: '/jwks', methods: ['GET'] },
  { path: '/reg', methods: ['POST'] },
  ...METADATA.map((path) => ({ path, methods: ['GET'] })),
]

/** `/oauth/…`: the authorization server, and its metadata at the well-known addresses. */
export const oauthRoutes =
  ({ provider, visitors, origin }: OAuthOptions) =>
  async (http: FastifyInstance) => {
    // The library reads bodies itself.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const hand = async (request: FastifyRequest<UidRoute>, reply: FastifyReply, path: string) => {
      const server = await provider()
      const { host, protocol } = new URL(origin())
      const { raw } = request
      if (path === '/auth') await dropStrangersSession(server, request, reply)
      // It must state public addresses, not a proxy's internal ones.
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      // CORS was handled before.
      delete raw.headers.origin
      const url = addressOf(path, request)
      Object.assign(raw, { url, originalUrl: MOUNT + url })
      reply.hijack()
      await server.callback()(raw, reply.raw)
    }

    // It keeps its own session for a flow; ours says who is signed in.
    const dropStrangersSession = async (
      server: Provider,
      { raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>,
      reply: FastifyReply,
    ) => {
      const session = await server.Session.get(server.createContext(raw, reply.raw))
      const account = await visitors.known({ headers })
      if (session.accountId && session.accountId !== account?.id) await session.destroy()
    }

    for (const { path, methods } of ENDPOINTS)
      http.route<UidRoute>({
        method: methods,
        url: MOUNT + path,
        config: { readsOwnBody: true },
        handler: (request, reply) => hand(request, reply, path),
      })
    // Clients put the well-known part before an issuer's path, or after it.
    for (const path of METADATA)
      http.get<UidRoute>(path + MOUNT, (request, reply) => hand(request, reply, path))
    // Clients of 2025-03-26 know no issuer, and look at the root of the App's origin.
    http.get<UidRoute>(AUTHORIZATION_SERVER, (request, reply) => hand(request, reply, AUTHORIZATION_SERVER))
  }

const addressOf = (path: string, { params, url }: FastifyRequest<UidRoute>) => {
  const index = url.indexOf('?')
  return path.replace(':uid', encodeURIComponent(params.uid ?? '')) + (index < 0 ? '' : url.slice(index))
}
