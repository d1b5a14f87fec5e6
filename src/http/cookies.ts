/** The cookies of a request by name; the first of a name wins, as browsers send the most fitting one first. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim())
  }
  return found
}

interface CookieOptions {
  secure: boolean
  /** Until the browser closes where it is not said; a time that has passed removes it. */
  expiresAt?: Date
}

/** Out of reach of scripts (XSS), and not sent along when another site posts (CSRF). */
export const cookie = (name: string, value: string, { secure, expiresAt }: CookieOptions) =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(expiresAt ? [`Expires=${expiresAt.toUTCString()}`] : []),
  ].join('; ')
