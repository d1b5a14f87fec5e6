import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** Default headers: nothing runs (XSS), nobody frames it (clickjacking), nobody caches it. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // A page's address may contain a one-time token, so it is never sent elsewhere.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const OPENER = ['cross-origin-opener-policy', 'same-origin'] as const
const HTTPS_ALONE = ['strict-transport-security', 'max-age=31536000'] as const
/** A chat that opened these in a popup waits for it, and must keep its handle. */
const IN_A_FLOW = /^\/(oauth\/|sign-in\b)/i

/** The only place for headers of every reply, including a library's own replies. */
export interface SecurityHeaders {
  set(path: string, response: ServerResponse): void
  /** All headers of a JSON reply at an address of no flow and no link, put together once. */
  jsonReply(): readonly string[]
}

export function createSecurityHeaders(origin: () => string): SecurityHeaders {
  const isHttps = () => origin().startsWith('https:')
  let reply: readonly string[] | null = null
  return {
    set(path, response) {
      for (const name in DEFAULTS) response.setHeader(name, DEFAULTS[name] ?? '')
      // The address may carry a link's key, which not even our own pages need.
      if (path.includes('~') || path.includes('%7E')) response.setHeader('referrer-policy', 'no-referrer')
      if (!IN_A_FLOW.test(path)) response.setHeader(...OPENER)
      if (isHttps()) response.setHeader(...HTTPS_ALONE)
    },
    jsonReply() {
      reply ??= [
        ...Object.entries(DEFAULTS).flat(),
        ...OPENER,
        ...(isHttps() ? HTTPS_ALONE : []),
        ...['content-type', 'application/json'],
      ]
      return reply
    },
  }
}

/** Allows one style of ours in a page's policy. */
export const styleSource = ({ text }: Html): string =>
  `style-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
