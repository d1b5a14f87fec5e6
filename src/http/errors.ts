import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'

/** Converts anything thrown to an `AppError`. */
export function asAppError(thrown: FastifyError | AppError | Error, request?: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown
  const code = 'code' in thrown ? thrown.code : undefined
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', {}, { cause: thrown })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request?.routeOptions.bodyLimit, thrown)
  return new AppError(codeFor('statusCode' in thrown ? thrown.statusCode : undefined), {}, { cause: thrown })
}

/**
 * Errors of the framework and its plugins are the caller's mistake if they say so, for example a path outside its
 * folder.
 */
function codeFor(status: unknown): ErrorCode {
  if (status === 403 || status === 404) return 'NOT_FOUND'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR'
}

function bodyTooLarge(limit: number | undefined, cause: unknown): AppError {
  if (limit === undefined) return new AppError('BODY_TOO_LARGE', {}, { cause })
  const message = `The request body is too large. The limit is ${limit.toLocaleString('en')} bytes.`
  return new AppError('BODY_TOO_LARGE', { limit }, { cause, words: message })
}

/** The seconds until a retry makes sense, if known. */
export function waitOf({ details: { retry_after_seconds: wait } }: AppError): number | null {
  return typeof wait === 'number' ? wait : null
}

/** Adds the Retry-After header. */
export function withWait(reply: FastifyReply, error: AppError): FastifyReply {
  const wait = waitOf(error)
  return wait === null ? reply : reply.header('retry-after', wait)
}
