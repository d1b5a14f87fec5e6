/** The cookies of a request by name; the first of a name wins, as browsers send the most specific one first. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const index = pair.indexOf('=')
    const name = pair.slice(0, index).trim()
    if (index > 0 && !found.has(name)) found.set(name, pair.slice(index + 1).trim())
  }
  return found
}

interface CookieOptions {
  secure: boolean
  /** By default until the browser closes; a past time removes it. */
  expiresAt?: Date
}

/** Unreachable for scripts (XSS), and not sent with other sites' posts (CSRF). */
export const cookie = (name: string, value: string, { secure, expiresAt }: CookieOptions) =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(expiresAt ? [`Expires=${expiresAt.toUTCString()}`] : []),
  ].join('; ')
