import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ownValue } from '../../common/own-value.ts'
import { AppError, type ErrorCode } from '../errors.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Answers what never became a request: not HTTP, too long, or incomplete. */
export function refuseClient({ code = '' }: { code?: string }, socket: Socket): void {
  if (socket.writable && code !== 'ECONNRESET')
    socket.write(replyFor(ownValue(CODES, code) ?? 'MALFORMED_REQUEST'))
  socket.destroy()
}

function replyFor(code: ErrorCode): string {
  const error = new AppError(code)
  const body = JSON.stringify(error.body())
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
