import ipaddr from 'ipaddr.js'

/** The addresses that the SSRF guard allows: the public internet, and those in `OUTGOING_ALLOW`. */
export interface Reach {
  /** True if the operator listed the name, so that it may resolve to any address. */
  knows(host: string): boolean
  allows(address: string): boolean
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A public address that is internal to a cloud: Azure's metadata service. */
const INSIDE = new Set(['168.63.129.16'])
/** All public addresses; embedded IPv4 addresses are outside of it. */
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

/** A name may end in a dot. */
const bareHost = (host: string) => host.toLowerCase().replace(/\.$/, '')
