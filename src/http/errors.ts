import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Whatever was thrown, as one of ours. */
export function asAppError(thrown: FastifyError | AppError | Error, request?: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown
  const code = 'code' in thrown ? thrown.code : undefined
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', {}, { cause: thrown })
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? bodyTooLarge(request?.routeOptions.bodyLimit, thrown)
    : new AppError('INTERNAL_ERROR', {}, { cause: thrown })
}

function bodyTooLarge(limit: number | undefined, cause: unknown): AppError {
  if (limit === undefined) return new AppError('BODY_TOO_LARGE', {}, { cause })
  const words = `The request body is larger than this address takes: ${limit.toLocaleString('en')} bytes at most.`
  return new AppError('BODY_TOO_LARGE', { limit }, { cause, words })
}

/** The seconds after which it is worth trying again, where that is known. */
export function waitOf({ details: { retry_after_seconds: wait } }: AppError): number | null {
  return typeof wait === 'number' ? wait : null
}

/** Says in the header too when to come back. */
export function withWait(reply: FastifyReply, error: AppError): FastifyReply {
  const wait = waitOf(error)
  return wait === null ? reply : reply.header('retry-after', wait)
}
