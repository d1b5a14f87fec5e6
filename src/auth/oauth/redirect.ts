/** Of signs that cannot end one directive of a page's policy and begin another. */
const PLAIN_HOST = /^[a-z0-9.:[\]_-]*$/i

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** OAuth 2.1 allows plain http only where nobody stands in between. */
export function hasSafeScheme(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !PLAIN_HOST.test(url.host)) return false
  return url.protocol !== 'http:' || LOOPBACK.has(url.hostname)
}

/** The redirect target in a form that a user can judge. */
export function describeRedirect(address: string): string {
  const { protocol, host, hostname } = new URL(address)
  if (LOOPBACK.has(hostname)) return `a program on this computer (${host})`
  return protocol === 'https:' ? host : `the program that opens ${protocol} links`
}

/** Browsers hold a form's policy against where its answer leads, too. */
export function formTarget(address: string): string {
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}
