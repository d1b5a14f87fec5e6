import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createThrottle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'
import { sendErrorCard } from './page.ts'

const MINUTE_S = 60
const QUARTER_HOUR_S = 15 * MINUTE_S
/** Shares of one network. Browsers start a flow; a chat service renews many users' tokens. */
const SHARES = {
  requests: { points: 600, seconds: MINUTE_S },
  authorizations: { points: 60, seconds: MINUTE_S },
  registrations: { points: 50, seconds: QUARTER_HOUR_S },
  documents: { points: 30, seconds: QUARTER_HOUR_S },
}
/** Clients need far less. */
const LARGEST_BODY = 16_384

/** The only place where requests to the authorization server are counted and measured. */
export interface OAuthLimits {
  identify(request: FastifyRequest, next: () => void): void
  /** Refuses a caller beyond their share; true if it did. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** True if the current request's sender may have this fetched; an address counts once per request. */
  mayFetch(address: string): Promise<boolean>
}

export function createOAuthLimits({ shared }: { shared: object | null }): OAuthLimits {
  const counter = (name: keyof typeof SHARES) =>
    createThrottle({ name: `oauth-${name}`, ...SHARES[name], shared })
  const [requests, authorizations] = [counter('requests'), counter('authorizations')]
  const [registrations, documents] = [counter('registrations'), counter('documents')]
  // The library fetches some documents without saying for which request.
  const callers = new AsyncLocalStorage<{ network: string; allowed: Set<string> }>()
  return {
    identify: (request, next) => callers.run({ network: networkOf(request.ip), allowed: new Set() }, next),
    async refuse(request, reply) {
      const network = networkOf(request.ip)
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
    async mayFetch(address) {
      const caller = callers.getStore()
      if (!caller) return false
      if (!caller.allowed.has(address) && (await documents.take(caller.network)) > 0) return false
      caller.allowed.add(address)
      return true
    },
  }
}

/** Replies to a program or a person. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, wait: number): void {
  reply.header('retry-after', Math.ceil(wait / 1000))
  if (request.headers.accept?.includes('text/html'))
    sendErrorCard(new AppError('TOO_MANY_TRIES'), request, reply)
  else reply.code(429).send({ error: 'slow_down', error_description: 'too many requests from this address' })
}
