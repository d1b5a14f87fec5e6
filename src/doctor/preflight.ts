import { whyOf } from './fields.ts'

/** A server's reply to a foreign page's preflight. */
export interface Preflight {
  readonly allowsOrigin: boolean
  /** Headers that MCP needs and the reply does not allow. */
  readonly missingHeaders: readonly string[]
  readonly allowsPost: boolean
  readonly failure: string | null
}

const PAGE = 'https://page.example.com'
const NEEDED = ['content-type', 'authorization', 'mcp-protocol-version', 'mcp-session-id']
const TIMEOUT_MS = 10_000

/** Browsers send preflights without a token, so this does too. */
export async function askPreflight(address: URL): Promise<Preflight> {
  try {
    const { ok, status, headers } = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: PAGE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': NEEDED.join(','),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const origin = headers.get('access-control-allow-origin')
    const allowed = namesIn(headers.get('access-control-allow-headers'))
    const methods = namesIn(headers.get('access-control-allow-methods'))
    // A star covers every header but Authorization.
    const missing = NEEDED.filter(
      (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
    )
    return {
      allowsOrigin: ok && (origin === '*' || origin === PAGE),
      missingHeaders: missing,
      // Browsers allow POST even if it is not named.
      allowsPost: methods.length === 0 || methods.includes('*') || methods.includes('post'),
      failure: ok ? null : `status ${status}`,
    }
  } catch (error) {
    return { allowsOrigin: false, missingHeaders: [], allowsPost: false, failure: whyOf(error) }
  }
}

const namesIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
