import type { ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authentication, Authenticator } from '../auth/authenticator.ts'
import { type App, allScopes, mayUse } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { AppLimiter } from '../mcp/app-limits.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { McpRequest } from '../mcp/mcp-request.ts'
import { readAppName } from '../registry/link-address.ts'
import { asAppError, withWait } from './errors.ts'
import type { Identify } from './identify.ts'
import { callsIn, rpcError, writeRpcError } from './mcp-errors.ts'
import { networkOf } from './network-address.ts'
import type { Challenges } from './protected-resource.ts'
import type { RateLimits } from './rate-limits.ts'
import type { StreamAccess } from './stream-access.ts'

interface SlugRoute {
  Params: { slug: string }
}

/** The caller of a public App, who may be anonymous. */
const PASSER_BY: Authentication = { user: null, problem: null }
const NOTHING_GRANTED = { scopes: null }
const JSON_REPLY = { 'content-type': 'application/json' }

export const MCP_ROUTE = '/servers/:slug/mcp'

interface McpDoor {
  endpoints: Endpoints
  authenticator: Authenticator
  identify: Identify
  streams: Pick<StreamAccess, 'watch'>
  challenges: Challenges
  limits: RateLimits | null
  appLimiter: AppLimiter
}

/** `/servers/{slug}/mcp`: every App's endpoint. */
export const mcpRoutes =
  ({ endpoints, authenticator, identify, streams, challenges, limits, appLimiter }: McpDoor) =>
  async (http: FastifyInstance) => {
    http.setErrorHandler(sendRpcError)

    const load = async ({ params }: FastifyRequest<SlugRoute>) => {
      const { slug, key } = readAppName(params.slug)
      const endpoint = await endpoints.load(slug)
      if (!endpoint || (key !== null && !mayUse(endpoint.app, null, 'use', key)))
        throw new AppError('APP_NOT_FOUND', { slug })
      return endpoint
    }

    // Before reading the body, so that an unknown slug costs nothing more.
    const known = (
      request: FastifyRequest<SlugRoute>,
      _reply: FastifyReply,
      done: (error?: Error) => void,
    ) => {
      if (endpoints.find(request.params.slug)) done()
      else load(request).then(() => done(), done)
    }

    http.post<SlugRoute>(MCP_ROUTE, { onRequest: known }, async (request, reply) => {
      const { raw } = reply
      // Looked up again, so that a call waits only for an App that must be loaded.
      const endpoint = endpoints.find(request.params.slug) ?? (await load(request))
      const { access, slug } = endpoint.app
      // An App has another name than its slug only with a link's key, which admits everybody.
      const isOpen = access === 'public' || slug !== request.params.slug
      const isRestricted = endpoint.isRestricted()
      // A public App authenticates only if there is a token or a restricted tool.
      const authentication =
        isOpen && !isRestricted && request.headers.authorization === undefined
          ? PASSER_BY
          : await authenticate(request, slug)
      if (!isOpen && !authentication.user) return challenge(request, reply, authentication, endpoint.app)
      const { user } = authentication
      const role = authentication.user ? authentication.role : undefined
      if (user && !isOpen && !mayUse(endpoint.app, { id: user.id, ...(role && { role }) }))
        throw new AppError('APP_NOT_SHARED')
      if (user || isRestricted) {
        const granted = authentication.user ? authentication : NOTHING_GRANTED
        const { refused, scopes, writes } = endpoint.permission(request.body, { user, role }, granted)
        if (refused !== null) throw new AppError('TOOL_NOT_SHARED', { tool: refused })
        if (scopes.length > 0) return askForScopes(request, reply, scopes)
        if (writes) throw new AppError('INSUFFICIENT_SCOPE')
      }
      const caller = user?.id ?? networkOf(request.ip)
      if (limits) await limits.take(slug, caller, callsIn(request.body))
      if (endpoint.app.limits) {
        const release = await appLimiter(endpoint.app, caller, callsIn(request.body))
        // The client may have left meanwhile, and nothing would tell so again.
        if (raw.closed) release()
        else raw.once('close', release)
      }
      reply.hijack()
      try {
        const mcpRequest: McpRequest = {
          request: request.raw,
          response: raw,
          body: request.body,
          user,
          caller,
          role,
        }
        const text = await endpoint.answer(mcpRequest)
        if (text !== null)
          raw.writeHead(200, { ...JSON_REPLY, 'content-length': Buffer.byteLength(text) }).end(text)
        else {
          if (user) watch(request, raw, isOpen ? null : { id: user.id, ...(role && { role }) })
          await endpoint.serve(mcpRequest)
        }
      } catch (thrown) {
        request.log.error({ err: thrown }, 'request failed')
        writeRpcError(raw, thrown)
      }
    })

    // The playground is our own page, so a session is enough. The browser states a request's origin, and no page can
    // forge it.
    const authenticate = async (
      request: FastifyRequest<SlugRoute>,
      slug: string,
    ): Promise<Authentication> => {
      const { authorization, 'sec-fetch-site': site } = request.headers
      if (authorization !== undefined || site !== 'same-origin')
        return authenticator.authenticate(authorization, slug)
      const account = await identify(request)
      return account
        ? { user: { id: account.id, email: account.email }, role: account.role, scopes: null }
        : PASSER_BY
    }

    /** A reply can be a stream that stays open, so it ends once its reader is disabled or may no longer use the App. */
    const watch = (
      request: FastifyRequest<SlugRoute>,
      response: ServerResponse,
      asker: Parameters<typeof mayUse>[1],
    ) => {
      const { slug } = readAppName(request.params.slug)
      const unwatch = streams.watch(request, () => response.destroy(), {
        identifies: async () => (await authenticate(request, slug)).user !== null,
        async admits() {
          const app = (await endpoints.load(slug))?.app
          return app !== undefined && (asker === null || mayUse(app, asker))
        },
      })
      response.once('close', unwatch)
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
      logRefusal(request, error)
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
      logRefusal(request, error)
      return reply.code(error.status).send(challengedCall(id, header, error.message))
    }

    // Without sessions there is no stream to open or end; the protocol's answer is 405.
    for (const method of ['GET', 'DELETE'] as const) {
      http.route<SlugRoute>({
        method,
        url: MCP_ROUTE,
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

/** Clients act on the status; hosts that read only results find the challenge here. */
const challengedCall = (id: string | number, header: string, text: string) => ({
  jsonrpc: '2.0',
  id,
  result: {
    content: [{ type: 'text', text }],
    isError: true,
    _meta: { 'mcp/www_authenticate': [header] },
  },
})

/** Refused before any tool ran, so the audit log does not contain it. `docs/how-to/operate.md` lists the codes. */
const logRefusal = (request: FastifyRequest, { code }: AppError) =>
  request.log.info({ app: readAppName(String(Object(request.params).slug)).slug, code }, 'refused')

/** The only place where an error becomes a reply of the MCP route. */
function sendRpcError(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown, request)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  else logRefusal(request, error)
  withWait(reply, error)
  if (error.code === 'APP_NOT_FOUND') return reply.code(error.status).send(error.body())
  return reply.code(error.status).send(rpcError(error))
}
