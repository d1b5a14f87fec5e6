import { resolve4 } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** One fact about a domain, in a sentence. */
export interface DomainCheck {
  readonly kind: 'address' | 'certificate' | 'challenge'
  readonly ok: boolean
  readonly message: string
}

const PATIENCE_MS = 5000
const DAY_MS = 86_400_000
/** Certificates are usually renewed a month before they end. */
const DAYS_LEFT = 14
const CHALLENGE = '/.well-known/openai-apps-challenge'

/** What a directory asks of the domain of a server: an IPv4 address, a certificate that lasts, and the portal's token. */
export async function inspectDomain(address: URL, challenge: string | null): Promise<DomainCheck[]> {
  if (address.protocol !== 'https:')
    return [{ kind: 'certificate', ok: false, message: 'The address has no https.' }]
  return [
    ...(await addressCheck(address.hostname)),
    await certificateCheck(address),
    ...(challenge === null ? [] : [await challengeCheck(address, challenge)]),
  ]
}

/** Connectors reach servers over IPv4. */
export async function addressCheck(host: string): Promise<DomainCheck[]> {
  if (isIP(host) || host === 'localhost') return []
  const found = await resolve4(host).then(
    (addresses) => addresses.length > 0,
    () => false,
  )
  const message = found
    ? `${host} has an IPv4 address.`
    : `${host} has no IPv4 address: add an A record, since Claude's connectors use no other.`
  return [{ kind: 'address', ok: found, message }]
}

export async function certificateCheck(address: URL): Promise<DomainCheck> {
  const { hostname, port } = address
  const told = (ok: boolean, message: string): DomainCheck => ({ kind: 'certificate', ok, message })
  try {
    const ends = await certificateEnd(hostname, Number(port || 443))
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
    return days < DAYS_LEFT
      ? told(false, `Its certificate ends in ${days} days: renew it.`)
      : told(true, `Its certificate holds for ${days} more days.`)
  } catch (error) {
    return told(false, `No secure connection: ${error instanceof Error ? error.message : 'it failed'}.`)
  }
}

const certificateEnd = (host: string, port: number) =>
  new Promise<Date>((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, timeout: PATIENCE_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('it took too long')))
  })

async function challengeCheck(address: URL, challenge: string): Promise<DomainCheck> {
  const served = await fetch(new URL(CHALLENGE, address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (reply) => (reply.ok ? (await reply.text()).trim() : null),
    () => null,
  )
  const ok = served === challenge
  const message = ok ? 'The portal’s token is served.' : `The portal’s token is not at ${CHALLENGE}.`
  return { kind: 'challenge', ok, message }
}
