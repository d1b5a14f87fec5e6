import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createThrottle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'
import { sendErrorCard } from './page.ts'

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
/** What one network may do. Browsers start a flow; a chat service renews the tokens of many readers. */
const SHARES = {
  requests: { points: 600, seconds: MINUTE_S },
  authorizations: { points: 60, seconds: MINUTE_S },
  registrations: { points: 50, seconds: QUARTER_HOUR_S },
  documents: { points: 30, seconds: QUARTER_HOUR_S },
}
/** Clients say who they are in far less. */
const LARGEST_BODY = 16_384

/** The one place where requests to the authorization server are counted and measured. */
export interface OAuthLimits {
  /** Answers for itself where a caller has had their share; true once it has. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Whether whoever sent a request may have one more document fetched. */
  mayFetch(request: IncomingMessage): Promise<boolean>
}

export function createOAuthLimits({ shared }: { shared: object | null }): OAuthLimits {
  const counter = (name: keyof typeof SHARES) =>
    createThrottle({ name: `oauth-${name}`, ...SHARES[name], shared })
  const [requests, authorizations] = [counter('requests'), counter('authorizations')]
  const [registrations, documents] = [counter('registrations'), counter('documents')]
  const networks = new WeakMap<IncomingMessage, string>()
  return {
    async refuse(request, reply) {
      const network = networkOf(request.ip)
      networks.set(request.raw, network)
      const { url: route } = request.routeOptions
      const counted = route === '/oauth/reg' ? registrations : route === '/oauth/auth' ? authorizations : null
      const wait = (await requests.take(network)) || ((await counted?.take(network)) ?? 0)
      if (wait > 0) sendTooMany(request, reply, wait)
      else if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY)
        reply.code(413).send({
          error: route === '/oauth/reg' ? 'invalid_client_metadata' : 'invalid_request',
          error_description: 'the body is too large',
        })
      return reply.sent
    },
    async mayFetch(request) {
      return (await documents.take(networks.get(request) ?? '')) === 0
    },
  }
}

/** A program reads the reply, or a person does. */
function sendTooMany(request: FastifyRequest, reply: FastifyReply, wait: number): void {
  reply.header('retry-after', Math.ceil(wait / 1000))
  if (request.headers.accept?.includes('text/html'))
    sendErrorCard(new AppError('TOO_MANY_TRIES'), request, reply)
  else reply.code(429).send({ error: 'slow_down', error_description: 'too many requests from this address' })
}
