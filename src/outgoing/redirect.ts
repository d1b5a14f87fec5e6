import type { Dispatcher } from 'undici'
import { refused } from './web-failure.ts'

export interface Hop {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Redirects that keep method and body. */
const AS_IT_WAS = new Set([307, 308])
/** Above the system services' ports; below, only the web's are allowed. */
const FIRST_FREE_PORT = 1024
/** Other services that could misinterpret a web request; browsers refuse most of them too. */
const OTHER_SERVICES = new Set(
  `1433 1521 1719 1720 1723 2049 2375 2376 2379 2380 3306 3389 3659 4045 4190 5060 5061 5432 5984 6000 6379 6566 6665
  6666 6667 6668 6669 6679 6697 9042 9092 9200 9300 10080 10250 11211 27017`
    .split(/\s+/)
    .map(Number),
)

/** The first part of the SSRF guard: scheme and port. Odd spellings of IP addresses become plain ones here. */
export function parseWebAddress(text: string, base?: string): URL {
  if (!URL.canParse(text, base)) throw refused('The address of the web service is not valid.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('Only http and https addresses can be fetched.')
  if (url.username || url.password)
    throw refused('The address holds a password. Send it in a header, as a secret.')
  const port = Number(url.port)
  if (port !== 0 && port !== 80 && port !== 443 && (port < FIRST_FREE_PORT || OTHER_SERVICES.has(port)))
    throw refused(`Port ${port} is not allowed for a web service.`)
  return url
}

/** A redirect's target, or null for a final reply. */
export function nextHop(hop: Hop, { statusCode, headers }: Dispatcher.ResponseData): Hop | null {
  const { location } = headers
  if (!REDIRECTS.has(statusCode) || typeof location !== 'string') return null
  const url = parseWebAddress(location, hop.url.href)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:')
    throw refused('The web service redirects from https to http.')
  const home = url.origin === hop.url.origin
  const kept = AS_IT_WAS.has(statusCode) || hop.method === 'GET'
  // The body was meant for the first origin.
  if (kept && !home && hop.body !== undefined)
    throw refused('The web service redirects a POST to another origin.')
  return {
    url,
    method: kept ? hop.method : 'GET',
    // Not restored if a third origin redirects back.
    headers: home ? hop.headers : {},
    body: kept ? hop.body : undefined,
  }
}
