import { isIP } from 'node:net'
import { AppError } from '../errors.ts'

export interface GuardOptions {
  host: string
  publicUrl: URL | null
  appDomain: string | null
}

export interface Guards {
  /**
   * The refusal of a request, or null. Against DNS rebinding its `Host` must be ours, since a page elsewhere could
   * point its own name at us; against CSRF the `Origin` must be ours too, or an allowed one. Programs send no origin.
   */
  refuse(
    headers: { host?: string | undefined; origin?: string | undefined },
    pageMayCall: boolean,
  ): AppError | null
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Strangers choose the names, so only this many are remembered. */
const REMEMBERED = 1000

export function createGuards({ host, publicUrl, appDomain }: GuardOptions): Guards {
  const names = new Set([...LOOPBACK, bracketed(host), ...(publicUrl ? [publicUrl.hostname] : [])])
  const listensBeyond = !LOOPBACK.includes(bracketed(host))
  const isNamed = (name: string) => names.has(name) || (appDomain !== null && name.endsWith(`.${appDomain}`))
  // No name server can redirect a bare IP address, so it is safe.
  const isOurs = (name: string) =>
    isNamed(name) || (listensBeyond && isIP(name.replace(/^\[|\]$/g, '')) !== 0)

  const accepted = new Set<string>()
  const accepts = (host: string) => {
    if (accepted.has(host)) return true
    const ours = isOurs(hostNameOf(`http://${host}`))
    if (ours && accepted.size < REMEMBERED) accepted.add(host)
    return ours
  }
  return {
    refuse({ host: named, origin }, pageMayCall) {
      // Browsers always name a host; a proxy's health check in HTTP/1.0 may not.
      if (named !== undefined && !accepts(named)) return new AppError('HOST_NOT_ALLOWED', { host: named })
      if (origin !== undefined && !pageMayCall && !isNamed(hostNameOf(origin)) && !isFrom(origin, named))
        return new AppError('ORIGIN_NOT_ALLOWED', { origin })
      return null
    },
  }
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

const hostNameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** A page at a bare address is ours only if it calls that very address. */
const isFrom = (origin: string, named: string | undefined) =>
  isIP(hostNameOf(origin).replace(/^\[|\]$/g, '')) !== 0 && new URL(origin).host === named
