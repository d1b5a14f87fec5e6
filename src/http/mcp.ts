import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../auth/accounts.ts'
import type { Authentication, Authenticator } from '../auth/authenticator.ts'
import { type App, allScopes, mayUse, type User } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { McpRequest } from '../mcp/mcp-request.ts'
import { asAppError, waitOf, withWait } from './errors.ts'
import type { Identify } from './identify.ts'
import { networkOf } from './network-address.ts'
import type { Challenges } from './protected-resource.ts'
import type { RateLimits } from './rate-limits.ts'

interface SlugRoute {
  Params: { slug: string }
}

/** The caller of a public App, who may be anonymous. */
const PASSER_BY: Authentication = { user: null, problem: null }
const JSON_REPLY = { 'content-type': 'application/json' }
const PARSE_ERROR = -32700
const SERVER_ERROR = -32000

interface McpDoor {
  endpoints: Endpoints
  authenticator: Authenticator
  accounts: Pick<Accounts, 'byId'>
  identify: Identify
  challenges: Challenges
  limits: RateLimits | null
}

/** `/servers/{slug}/mcp`: every App's endpoint. */
export const mcpRoutes =
  ({ endpoints, authenticator, accounts, identify, challenges, limits }: McpDoor) =>
  async (http: FastifyInstance) => {
    http.setErrorHandler(sendRpcError)

    const load = async ({ params: { slug } }: FastifyRequest<SlugRoute>) => {
      const endpoint = await endpoints.load(slug)
      if (!endpoint) throw new AppError('APP_NOT_FOUND', { slug })
      return endpoint
    }

    // Looked up before the body is read, so that an unknown slug costs nothing more.
    const known = (
      request: FastifyRequest<SlugRoute>,
      _reply: FastifyReply,
      done: (error?: Error) => void,
    ) => {
      if (endpoints.find(request.params.slug)) done()
      else load(request).then(() => done(), done)
    }

    http.post<SlugRoute>('/servers/:slug/mcp', { onRequest: known }, async (request, reply) => {
      const { raw } = reply
      // Found again where it is at hand, so that a call waits only for an App that must be loaded.
      const endpoint = endpoints.find(request.params.slug) ?? (await load(request))
      const { access, slug } = endpoint.app
      const authentication = access === 'public' ? PASSER_BY : await authenticate(request, slug)
      if (access === 'signed-in' && !authentication.user)
        return challenge(request, reply, authentication, endpoint.app)
      const { user } = authentication
      if (user && !(await isAdmitted(endpoint.app, user))) throw new AppError('APP_NOT_SHARED')
      const scopes = user ? endpoint.scopesToAsk(request.body, authentication) : []
      if (scopes.length > 0) return askForScopes(request, reply, scopes)
      const caller = user?.id ?? networkOf(request.ip)
      if (limits) await limits.take(slug, caller, callsIn(request.body))
      reply.hijack()
      try {
        const mcpRequest: McpRequest = {
          request: request.raw,
          response: raw,
          body: request.body,
          user,
          caller,
        }
        const text = await endpoint.answer(mcpRequest)
        if (text !== null) raw.writeHead(200, JSON_REPLY).end(text)
        else await endpoint.serve(mcpRequest)
      } catch (thrown) {
        request.log.error({ err: thrown }, 'request failed')
        const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL_ERROR')
        const wait = waitOf(error)
        if (!raw.headersSent && wait !== null) raw.setHeader('retry-after', wait)
        if (!raw.headersSent) raw.writeHead(error.status, JSON_REPLY)
        raw.end(JSON.stringify(rpcError(error)))
      }
    })

    // A token does not carry the account's role, which matters only to somebody who would be refused without it.
    const isAdmitted = async (app: App, user: User) =>
      mayUse(app, user) || mayUse(app, await accounts.byId(user.id))

    // The playground is a page of ours, so there the sign-in itself is enough. The browser says where a request comes
    // from, and no page can say otherwise.
    const authenticate = async (
      request: FastifyRequest<SlugRoute>,
      slug: string,
    ): Promise<Authentication> => {
      const { authorization, 'sec-fetch-site': site } = request.headers
      if (authorization !== undefined || site !== 'same-origin')
        return authenticator.authenticate(authorization, slug)
      const account = await identify(request)
      return account ? { user: { id: account.id, email: account.email }, scopes: null } : PASSER_BY
    }

    const challenge = (
      request: FastifyRequest<SlugRoute>,
      reply: FastifyReply,
      refused: Authentication,
      app: App,
    ) => {
      const scopes = allScopes(app).map(({ name }) => name)
      const header = challenges.header({ ...request.params, host: request.headers.host }, refused, scopes)
      reply.header('www-authenticate', header)
      const error = new AppError('SIGN_IN_REQUIRED')
      const id = refused.user ? null : refused.problem === 'expired_token' ? callId(request.body) : null
      if (id === null) throw error
      return reply.code(error.status).send(challengedCall(id, header, EXPIRED))
    }

    const askForScopes = (
      request: FastifyRequest<SlugRoute>,
      reply: FastifyReply,
      scopes: readonly string[],
    ) => {
      const header = challenges.insufficient({ ...request.params, host: request.headers.host }, scopes)
      reply.header('www-authenticate', header)
      const error = new AppError('INSUFFICIENT_SCOPE', { scopes })
      const id = callId(request.body)
      if (id === null) throw error
      return reply.code(error.status).send(challengedCall(id, header, error.message))
    }

    // Without sessions there is no stream to open and none to end; the protocol's answer is 405.
    for (const method of ['GET', 'DELETE'] as const) {
      http.route<SlugRoute>({
        method,
        url: '/servers/:slug/mcp',
        handler: async (request, reply) => {
          await load(request)
          reply.header('allow', 'POST')
          throw new AppError('METHOD_NOT_ALLOWED', { method })
        },
      })
    }
  }

/** The id of a tool call, or null when it is another request. */
function callId(body: unknown): string | number | null {
  const { id, method } = Object(body)
  return method === 'tools/call' && (typeof id === 'string' || typeof id === 'number') ? id : null
}

const EXPIRED = 'The sign-in has expired. Sign in again to go on.'

/** Clients go by the status and see to their token; hosts that read only results find the challenge in this one. */
const challengedCall = (id: string | number, header: string, text: string) => ({
  jsonrpc: '2.0',
  id,
  result: {
    content: [{ type: 'text', text }],
    isError: true,
    _meta: { 'mcp/www_authenticate': [header] },
  },
})

/** The one place where an error becomes a reply of the MCP route. */
function sendRpcError(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown, request)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  // Refused before any tool ran, so the audit log of calls does not have it.
  else request.log.info({ app: Object(request.params).slug, code: error.code }, 'refused')
  withWait(reply, error)
  if (error.code === 'APP_NOT_FOUND') return reply.code(error.status).send(error.body())
  return reply.code(error.status).send(rpcError(error))
}

const rpcError = ({ code, message, details }: AppError) => ({
  jsonrpc: '2.0',
  error: {
    code: code === 'MALFORMED_JSON' ? PARSE_ERROR : SERVER_ERROR,
    message: details.retry_after_seconds
      ? `${message} Try again in ${details.retry_after_seconds} s.`
      : message,
    data: { code, ...details },
  },
  id: null,
})

/** Clients of 2025-03-26 may send many calls in one request; each counts. */
const callsIn = (body: unknown): number =>
  Array.isArray(body)
    ? Math.max(1, body.filter((message) => Object(message).method === 'tools/call').length)
    : 1
