import { isIP } from 'node:net'
import { AppError } from '../errors.ts'

export interface GuardOptions {
  /** The address this server listens on. */
  host: string
  publicUrl: URL | null
  appDomain: string | null
}

export interface Guards {
  /** Throws unless the request names a host that is ours: a page elsewhere could point its own name at us. */
  checkHost(header: string | undefined): void
  /** Throws when a page of another origin sends the request. Programs send no origin. */
  checkOrigin(header: string | undefined): void
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function createGuards({ host, publicUrl, appDomain }: GuardOptions): Guards {
  const names = new Set([...LOOPBACK, bracketed(host), ...(publicUrl ? [publicUrl.hostname] : [])])
  const listensBeyond = !LOOPBACK.includes(bracketed(host))
  const isOurs = (name: string) =>
    names.has(name) ||
    (appDomain !== null && name.endsWith(`.${appDomain}`)) ||
    // A bare address cannot be pointed elsewhere by a name server, so it is no way in.
    (listensBeyond && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  return {
    checkHost(header) {
      if (!isOurs(hostNameOf(`http://${header ?? ''}`)))
        throw new AppError('HOST_NOT_ALLOWED', { host: header ?? '' })
    },
    checkOrigin(header) {
      if (header !== undefined && !isOurs(hostNameOf(header)))
        throw new AppError('ORIGIN_NOT_ALLOWED', { origin: header })
    },
  }
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

const hostNameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')
