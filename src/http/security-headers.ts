import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** What a reply has by default: nothing runs (XSS), nobody frames it (clickjacking), nobody keeps it. */
const DEFAULTS = {
  'x-content-type-options': 'nosniff',
  // The address of a page may hold a one-time token, so it is told to nobody else.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const OPENER = ['cross-origin-opener-policy', 'same-origin'] as const
const HTTPS_ALONE = ['strict-transport-security', 'max-age=31536000'] as const
/** A chat that opened these in a window of its own waits for that window to come back, and must not lose it. */
const IN_A_FLOW = /^\/(oauth\/|sign-in\b)/i

/** The one place for the headers of every reply, those that a library writes by itself among them. */
export const createSecurityHeaders =
  (origin: () => string) =>
  (path: string, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(DEFAULTS)) response.setHeader(name, value)
    if (!IN_A_FLOW.test(path)) response.setHeader(...OPENER)
    if (origin().startsWith('https:')) response.setHeader(...HTTPS_ALONE)
  }

/** Lets one style of ours into a page, and no other. */
export const styleSource = ({ text }: Html): string =>
  `style-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
