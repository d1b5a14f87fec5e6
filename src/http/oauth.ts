import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Visitors } from './visitors.ts'

export interface OAuthOptions {
  /** Made with the first request, since the address is known only then. */
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
 * Every address of the authorization server that is in use. It takes `/REG` for `/reg` and has more than these, so only
 * what is named here is handed on, by this name, and a limit for one of them cannot be gone around.
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

/** `/oauth/…`: the authorization server, and its metadata where clients look for it. */
export const oauthRoutes =
  ({ provider, visitors, origin }: OAuthOptions) =>
  async (http: FastifyInstance) => {
    // The server reads bodies itself.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const hand = async (request: FastifyRequest<UidRoute>, reply: FastifyReply, path: string) => {
      const server = await provider()
      const { host, protocol } = new URL(origin())
      const { raw } = request
      if (path === '/auth') await dropStrangersSession(server, request, reply)
      // Its own addresses are those people use, not those a proxy uses to reach us.
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      // Which pages may call was said at the door.
      delete raw.headers.origin
      const url = addressOf(path, request)
      Object.assign(raw, { url, originalUrl: MOUNT + url })
      reply.hijack()
      await server.callback()(raw, reply.raw)
    }

    // It keeps a session of its own for the steps of a flow; ours says who is signed in.
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
    // Clients put the well-known part in front of an issuer's path, or behind it.
    for (const path of METADATA)
      http.get<UidRoute>(path + MOUNT, (request, reply) => hand(request, reply, path))
    // Clients of 2025-03-26 know of no issuer, and look at the root of the App's origin.
    http.get<UidRoute>(AUTHORIZATION_SERVER, (request, reply) => hand(request, reply, AUTHORIZATION_SERVER))
  }

const addressOf = (path: string, { params, url }: FastifyRequest<UidRoute>) => {
  const at = url.indexOf('?')
  return path.replace(':uid', encodeURIComponent(params.uid ?? '')) + (at < 0 ? '' : url.slice(at))
}
