import ipaddr from 'ipaddr.js'

/** Which addresses the SSRF guard lets through: those of the public internet, and those listed in `OUTGOING_ALLOW`. */
export interface Reach {
  /** Whether a name may stand for any address, since whoever runs the server listed it. */
  knows(host: string): boolean
  allows(address: string): boolean
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Public by its number, and yet the inside of a cloud: where Azure tells its machines about themselves. */
const INSIDE = new Set(['168.63.129.16'])
/** All that is given out as public; what only holds an IPv4 address in disguise is outside of it. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

export function createReach(allow: readonly string[]): Reach {
  const ranges = allow.map(rangeOf).filter((range) => range !== null)
  const hosts = new Set(allow.map(bareHost).filter((entry) => rangeOf(entry) === null))
  return {
    knows: (host) => hosts.has(bareHost(host)),
    allows(address) {
      if (!ipaddr.isValid(address)) return false
      const own = ipaddr.parse(address)
      return isPublic(own) || ranges.some(([base, bits]) => isWithin(ipaddr.process(address), base, bits))
    },
  }
}

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  !INSIDE.has(address.toString()) &&
  (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6))

const isWithin = (address: Address, base: Address, bits: number): boolean =>
  address.kind() === base.kind() && address.match([base, bits])

function rangeOf(entry: string): [Address, number] | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  if (!ipaddr.isValid(entry)) return null
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** A name may end in a dot, and means the same. */
const bareHost = (host: string) => host.toLowerCase().replace(/\.$/, '')
