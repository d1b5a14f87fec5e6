import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** One fact about a domain, in a sentence. */
export interface DomainCheck {
  readonly kind: 'address' | 'lookup' | 'certificate' | 'challenge'
  readonly ok: boolean
  readonly message: string
}

const PATIENCE_MS = 5000
const DAY_MS = 86_400_000
/** Certificates are usually renewed a month before they end. */
const DAYS_LEFT = 14
const CHALLENGE = '/.well-known/openai-apps-challenge'

interface DomainOptions {
  /** The portal's token; null where it is not known. */
  readonly challenge: string | null
  /** DNS servers, if not those of this machine. */
  readonly nameServers?: readonly string[]
  /** Certificates to trust, if not those that Node trusts. */
  readonly trusted?: string
  readonly now?: Date
}

/** Checks a directory's requirements for a domain: an IPv4 address, a certificate that lasts, and the portal's token. */
export async function inspectDomain(address: URL, options: DomainOptions): Promise<DomainCheck[]> {
  if (address.protocol !== 'https:')
    return [{ kind: 'certificate', ok: false, message: 'The address has no https.' }]
  return [
    ...(await addressCheck(address.hostname, options)),
    await certificateCheck(address, options),
    ...(await challengeCheck(address, options.challenge)),
  ]
}

/** Codes for a name without such a record. All others mean that the lookup failed. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

/** Connectors reach servers over IPv4. */
export async function addressCheck(
  host: string,
  { nameServers }: Pick<DomainOptions, 'nameServers'> = {},
): Promise<DomainCheck[]> {
  if (isIP(host) || host === 'localhost') return []
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 })
  if (nameServers) resolver.setServers(nameServers)
  const found = await resolver.resolve4(host).then(
    (addresses) => addresses.length > 0,
    ({ code }: NodeJS.ErrnoException) => (NO_RECORD.has(code ?? '') ? false : null),
  )
  if (found === null)
    return [{ kind: 'lookup', ok: false, message: `${host} could not be looked up: no name server answers.` }]
  const message = found
    ? `${host} has an IPv4 address.`
    : `${host} has no IPv4 address: add an A record, since Claude's connectors use no other.`
  return [{ kind: 'address', ok: found, message }]
}

export async function certificateCheck(
  address: URL,
  { trusted, now = new Date() }: Pick<DomainOptions, 'trusted' | 'now'> = {},
): Promise<DomainCheck> {
  const { hostname, port } = address
  const check = (ok: boolean, message: string): DomainCheck => ({ kind: 'certificate', ok, message })
  try {
    const ends = await certificateEnd(hostname, Number(port || 443), trusted)
    const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS)
    return days < DAYS_LEFT
      ? check(false, `Its certificate ends in ${days} days: renew it.`)
      : check(true, `Its certificate holds for ${days} more days.`)
  } catch (error) {
    return check(false, `No secure connection: ${error instanceof Error ? error.message : 'it failed'}.`)
  }
}

const certificateEnd = (host: string, port: number, ca: string | undefined) =>
  new Promise<Date>((resolve, reject) => {
    const servername = isIP(host) ? '' : host
    const socket = connect({ host, port, servername, timeout: PATIENCE_MS, ...(ca && { ca }) }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('it took too long')))
  })

/** Without a token to compare, only a page in its place is wrong: a directory reads it as a token. */
export async function challengeCheck(address: URL, challenge: string | null): Promise<DomainCheck[]> {
  const served = await fetch(new URL(CHALLENGE, address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (reply) => (reply.ok ? (await reply.text()).trim() : null),
    () => null,
  )
  if (challenge === null)
    return served?.startsWith('<')
      ? [
          {
            kind: 'challenge',
            ok: false,
            message: `A page is at ${CHALLENGE}, where the portal reads a token.`,
          },
        ]
      : []
  const ok = served === challenge
  const message = ok ? 'The portal’s token is served.' : `The portal’s token is not at ${CHALLENGE}.`
  return [{ kind: 'challenge', ok, message }]
}
