import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Gate } from '../auth/gate.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import type { Visit } from '../mcp/endpoint.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { Challenges } from './protected-resource.ts'

interface SlugRoute {
  Params: { slug: string }
}

/** Whoever calls a public App, known or not. */
const PASSER_BY: Admission = { user: null, problem: null }
const JSON_REPLY = { 'content-type': 'application/json' }
const PARSE_ERROR = -32700
const SERVER_ERROR = -32000

/** `/servers/{slug}/mcp`: every App's endpoint. */
export const mcpRoutes =
  (endpoints: Endpoints, gate: Gate, challenges: Challenges) => async (http: FastifyInstance) => {
    http.setErrorHandler(sendRpcError)

    const endpointOf = ({ params: { slug } }: FastifyRequest<SlugRoute>) => {
      const endpoint = endpoints.find(slug)
      if (!endpoint) throw new AppError('APP_NOT_FOUND', { slug })
      return endpoint
    }

    // Looked up before the body is read, so that an unknown slug costs nothing more.
    const known = (request: FastifyRequest<SlugRoute>, _reply: FastifyReply, done: (error?: Error) => void) =>
      done(
        endpoints.find(request.params.slug)
          ? undefined
          : new AppError('APP_NOT_FOUND', { ...request.params }),
      )

    http.post<SlugRoute>('/servers/:slug/mcp', { onRequest: known }, async (request, reply) => {
      const { raw } = reply
      const endpoint = endpointOf(request)
      const { access, slug } = endpoint.app
      const admission =
        access === 'public' ? PASSER_BY : await gate.admit(request.headers.authorization, slug)
      if (access === 'signed-in' && !admission.user) return challenge(request, reply, admission)
      const { user } = admission
      reply.hijack()
      try {
        const visit: Visit = { request: request.raw, response: raw, body: request.body, user }
        const text = await endpoint.answer(visit)
        if (text !== null) raw.writeHead(200, JSON_REPLY).end(text)
        else await endpoint.serve(visit)
      } catch (thrown) {
        request.log.error({ err: thrown }, 'request failed')
        if (!raw.headersSent) raw.writeHead(500, JSON_REPLY)
        raw.end(JSON.stringify(rpcError(new AppError('INTERNAL_ERROR'))))
      }
    })

    const challenge = (request: FastifyRequest<SlugRoute>, reply: FastifyReply, refused: Admission) => {
      reply.header('www-authenticate', challenges.header(request.params.slug, refused))
      throw new AppError('SIGN_IN_REQUIRED')
    }

    // Without sessions there is no stream to open and none to end; the protocol's answer is 405.
    for (const method of ['GET', 'DELETE'] as const) {
      http.route<SlugRoute>({
        method,
        url: '/servers/:slug/mcp',
        handler: async (request, reply) => {
          endpointOf(request)
          reply.header('allow', 'POST')
          throw new AppError('METHOD_NOT_ALLOWED', { method })
        },
      })
    }
  }

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The one place where an error becomes this door's reply. */
function sendRpcError(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  if (error.code === 'APP_NOT_FOUND') return reply.code(error.status).send(error.body())
  return reply.code(error.status).send(rpcError(error))
}

const rpcError = ({ code, message, details }: AppError) => ({
  jsonrpc: '2.0',
  error: {
    code: code === 'MALFORMED_JSON' ? PARSE_ERROR : SERVER_ERROR,
    message,
    data: { code, ...details },
  },
  id: null,
})

function asAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown
  return new AppError(FASTIFY_CODES[thrown.code] ?? 'INTERNAL_ERROR', {}, { cause: thrown })
}
