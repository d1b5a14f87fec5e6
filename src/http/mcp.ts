import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'

interface SlugRoute {
  Params: { slug: string }
}

const PARSE_ERROR = -32700
const SERVER_ERROR = -32000

/** `/servers/{slug}/mcp`: every App's endpoint. */
export const mcpRoutes = (endpoints: Endpoints) => async (http: FastifyInstance) => {
  http.setErrorHandler(sendRpcError)

  const endpointOf = ({ params: { slug } }: FastifyRequest<SlugRoute>) => {
    const endpoint = endpoints.find(slug)
    if (!endpoint) throw new AppError('APP_NOT_FOUND', { slug })
    return endpoint
  }

  // Looked up before the body is read, so that an unknown slug costs nothing more.
  const known = (request: FastifyRequest<SlugRoute>, _reply: FastifyReply, done: (error?: Error) => void) =>
    done(
      endpoints.find(request.params.slug) ? undefined : new AppError('APP_NOT_FOUND', { ...request.params }),
    )

  http.post<SlugRoute>('/servers/:slug/mcp', { onRequest: known }, async (request, reply) => {
    const endpoint = endpointOf(request)
    const answered = endpoint.answer(request.raw, reply.raw, request.body)
    if (answered) {
      reply.header('content-type', 'application/json')
      return answered
    }
    reply.hijack()
    return endpoint.serve(request.raw, reply.raw, request.body)
  })

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
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
}

/** The one place where an error becomes this door's reply. */
function sendRpcError(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  if (error.code === 'APP_NOT_FOUND') return reply.code(error.status).send(error.body())
  return reply.code(error.status).send({
    jsonrpc: '2.0',
    error: {
      code: error.code === 'MALFORMED_JSON' ? PARSE_ERROR : SERVER_ERROR,
      message: error.message,
      data: { code: error.code, ...error.details },
    },
    id: null,
  })
}

function asAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown
  const code = FASTIFY_CODES[thrown.code] ?? (thrown.statusCode === 400 ? 'MALFORMED_JSON' : 'INTERNAL_ERROR')
  return new AppError(code, {}, { cause: thrown })
}
