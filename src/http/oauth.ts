import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Throttle } from '../auth/throttle.ts'
import type { Visitors } from './visitors.ts'

export interface OAuthOptions {
  /** Made with the first request, since the address is known only then. */
  provider(): Promise<Provider>
  visitors: Visitors
  origin(): string
  /** Registrations from one address of the network. */
  throttle: Throttle
}

const MOUNT = '/oauth'
const METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']

/** `/oauth/…`: the authorization server, and its metadata where clients look for it. */
export const oauthRoutes =
  ({ provider, visitors, origin, throttle }: OAuthOptions) =>
  async (http: FastifyInstance) => {
    // The server reads bodies itself.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const hand = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const server = await provider()
      const { host, protocol } = new URL(origin())
      const { raw } = request
      if (path.split('?')[0] === '/auth') await dropStrangersSession(server, request, reply)
      // Its own addresses are those people use, not those a proxy uses to reach us.
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      Object.assign(raw, { url: path, originalUrl: MOUNT + path })
      reply.hijack()
      await server.callback()(raw, reply.raw)
    }

    // It keeps a session of its own for the steps of a flow; ours says who is signed in.
    const dropStrangersSession = async (
      server: Provider,
      { raw, headers }: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const session = await server.Session.get(server.createContext(raw, reply.raw))
      const account = await visitors.known({ headers })
      if (session.accountId && session.accountId !== account?.id) await session.destroy()
    }

    http.all(`${MOUNT}/*`, (request, reply) => hand(request, reply, request.url.slice(MOUNT.length)))

    http.post(`${MOUNT}/reg`, async (request, reply) => {
      const wait = throttle.take(request.ip)
      if (wait === 0) return hand(request, reply, '/reg')
      return reply
        .code(429)
        .header('retry-after', Math.ceil(wait / 1000))
        .send({ error: 'slow_down', error_description: 'too many registrations from this address' })
    })

    // Clients put the well-known part in front of an issuer's path, or behind it.
    for (const path of METADATA) http.get(path + MOUNT, (request, reply) => hand(request, reply, path))
  }
