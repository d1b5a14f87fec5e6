import type { ServerResponse } from 'node:http'
import { AppError, type ErrorCode } from '../errors.ts'
import { waitOf } from './errors.ts'

const PARSE_ERROR = -32700
const SERVER_ERROR = -32000

/** As the framework writes its own. */
const JSON_ERROR = { 'content-type': 'application/json; charset=utf-8' }

export const rpcError = ({ code, message, details }: AppError) => ({
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

/** Ends a reply with what was thrown, where the framework no longer does. */
export function writeRpcError(response: ServerResponse, thrown: unknown): ErrorCode {
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL_ERROR')
  const wait = waitOf(error)
  if (!response.headersSent && wait !== null) response.setHeader('retry-after', wait)
  if (!response.headersSent) response.writeHead(error.status, JSON_ERROR)
  response.end(JSON.stringify(rpcError(error)))
  return error.code
}

/** Clients of 2025-03-26 may send many calls in one request; each counts. */
export const callsIn = (body: unknown): number =>
  Array.isArray(body)
    ? Math.max(1, body.filter((message) => Object(message).method === 'tools/call').length)
    : 1
