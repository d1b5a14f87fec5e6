import { AppError } from '../errors.ts'

/** Messages are our own: a service's text may contain a secret, and so may an address. */
export const refused = (reason: string, cause?: unknown): AppError =>
  new AppError('EXECUTION_ERROR', { reason }, { cause })

/**
 * Explains an error status. People who try a draft see the names of its secrets; for callers of a live app
 * `secrets` is null, and they learn nothing about its set-up.
 */
export function wordsForStatus(status: number, secrets: readonly string[] | null): string {
  const message = `The web service answered ${status}.`
  if ((status === 401 || status === 403) && secrets)
    return secrets.length > 0
      ? `${message} It does not accept the secret ${secrets.join(' or ')}: replace it on the Tool tab.`
      : `${message} It may want a key or a token: add it as a secret on the Tool tab.`
  if (status === 404) return `${message} It has nothing at the address that was asked for.`
  if (status === 429) return `${message} It was asked too often: wait, or ask it less often.`
  return message
}

/** Shown before anything is sent, and again before publishing. */
export const MAY_NOT_ASK = 'This server may not fetch an address that is not public.'

const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'])
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

export function wordsForFailure(error: unknown): string {
  const code = codeOf(error)
  if (NO_HOST.has(code)) return 'The host of the web service was not found.'
  if (CERTIFICATE.test(code)) return 'The certificate of the web service is not trusted.'
  if (code === 'UND_ERR_INVALID_ARG') return 'A header has a value that cannot be sent.'
  return 'The web service could not be reached.'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
