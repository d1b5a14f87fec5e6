import type { FastifyError } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Whatever was thrown, as one of ours. */
export function asAppError(thrown: FastifyError | AppError | Error): AppError {
  if (thrown instanceof AppError) return thrown
  const code = 'code' in thrown ? FASTIFY_CODES[thrown.code] : undefined
  return new AppError(code ?? 'INTERNAL_ERROR', {}, { cause: thrown })
}
